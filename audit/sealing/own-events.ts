import { eventDefinitions } from '@academy/domain';
import type { RawEvent } from '@academy/platform/event-store';
import type { Alarm } from '../alarms.ts';
import { placeOf } from './known.ts';

const types: ReadonlySet<string> = new Set(eventDefinitions.map(({ type }) => type));

/** The store's own streams and types begin with `$`: another server writes them anew, so they are watched and not sealed. */
export const isSealed = ({ stream, type }: RawEvent): boolean => !stream.startsWith('$') && !type.startsWith('$');

export const isKnownType = (type: string): boolean => types.has(type);

/** Alarms about an event of the store itself: nobody may limit, hide or delete a stream of ours. */
export function watch(event: RawEvent): Alarm[] {
  if (event.type === '$streamDeleted') return [{ kind: 'deleted', place: event.stream }];
  const isOfOurs = event.type === '$metadata' && event.stream.startsWith('$$') && !event.stream.startsWith('$$$');
  return isOfOurs ? [{ kind: 'settings', place: placeOf(event) }] : [];
}
