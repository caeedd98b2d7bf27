import { eventDefinitions } from '@academy/domain';
import { type DrillEvent, verdictOf } from '@academy/domain/drills';
import type { RawEvent } from '@academy/platform/event-store';
import type { Alarm, AlarmKind } from '../alarms.ts';
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

/** An alarm about a drill that found a difference, could not compare everything, or has no certificate because it failed. */
export function watchDrill({ stream, type, data }: Pick<RawEvent, 'stream' | 'type' | 'data'>): Alarm[] {
  if (type !== 'DrillFinished' && type !== 'DrillFailed') return [];
  try {
    const event = { type, data: JSON.parse(Buffer.from(data).toString('utf8')) as unknown } as DrillEvent;
    const { drillId } = event.data;
    const kind = kindOf(event);
    const isOwn = stream === `drill-${drillId.slice(0, 6)}` && /^\d{6}-\d{1,6}$/u.test(drillId);
    return isOwn && kind ? [{ kind, place: `drill ${drillId}` }] : [];
  } catch {
    // It is not what we write, for which there are other alarms.
    return [];
  }
}

/** Null for a drill that is nothing to worry about. */
function kindOf({ type, data }: DrillEvent): AlarmKind | null {
  if (type === 'DrillFailed') return 'uncompared';
  if (type !== 'DrillFinished') return null;
  const verdict = verdictOf(data);
  if (verdict === 'equal') return null;
  return verdict === 'different' ? 'drill' : 'uncompared';
}
