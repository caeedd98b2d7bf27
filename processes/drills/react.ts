import { beginOf, type DayEvent, dayAfter, dayOf } from '@academy/domain/days';
import type { DrillEvent } from '@academy/domain/drills';
import type { Placed } from '@academy/platform/subscriptions';
import type { Change } from '../process.ts';

/** After all money was compared, which begins with the day. */
const afterMs = 3_600_000;
/** After a start: first the read models catch up. */
const settledMs = 5 * 60_000;

const later = (moment: string, ms: number): number => Date.parse(moment) + ms;

/** Each day has one drill, which the next day drops. */
export function react({ type, data, metadata }: Placed<DayEvent | DrillEvent>): readonly Change[] {
  if (type === 'DrillRequested') return data.by === 'nightly' ? [{ close: dayOf(data.at) }] : [];
  if (type !== 'DayBegan') return [];
  const { day } = data;
  const dueAt = new Date(Math.max(later(beginOf(day), afterMs), later(metadata.time, settledMs))).toISOString();
  return [{ open: { key: day, kind: 'request', subject: 'drills', dueAt, expiresAt: beginOf(dayAfter(day)), data: {} } }];
}
