import { eventDefinitions } from '@academy/domain';
import { type Certificate, verdictOf } from '@academy/domain/drills';
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

/** An alarm about a drill whose certificate says that a read model differs from the log. */
export function watchDrill({ stream, type, data }: Pick<RawEvent, 'stream' | 'type' | 'data'>): Alarm[] {
  if (type !== 'DrillFinished') return [];
  try {
    const certificate = JSON.parse(Buffer.from(data).toString('utf8')) as Certificate;
    const isOwn = stream === `drill-${certificate.drillId.slice(0, 6)}` && /^\d{6}-\d{1,6}$/u.test(certificate.drillId);
    return isOwn && verdictOf(certificate) === 'different' ? [{ kind: 'drill', place: `drill ${certificate.drillId}` }] : [];
  } catch {
    // It is not what we write, for which there are other alarms.
    return [];
  }
}
