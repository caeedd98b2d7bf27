import { addDays, edgeAt, wallTimeAt, type ZoneTable } from '../kernel/index.ts';
import type { NoticeKind, Says } from './notices.ts';
import type { Preferences } from './preferences.ts';

/** When a mail goes. Times are Unix milliseconds. */
export type Delivery =
  | { readonly is: 'now' }
  | { readonly is: 'never' }
  /** To be asked again then. */
  | { readonly is: 'later'; readonly at: number }
  /** With the mail of the day that goes then. */
  | { readonly is: 'daily'; readonly at: number };

interface Asked {
  readonly kind: NoticeKind;
  readonly says: Says;
  readonly role: 'athlete' | 'coach';
  /** Who cancelled, where somebody did. */
  readonly by?: string | null;
  /** When the session begins that it is about, in Unix milliseconds. */
  readonly startsAt?: number | undefined;
}

/** What is worthless by the morning, and what must not wait. It does not go into the mail of the day either. */
const isUrgent = ({ kind, says }: Asked): boolean => kind === 'security' || says === 'offered' || says === 'inAnHour';

/** What only an athlete does. */
const doneByAthlete: ReadonlySet<Says> = new Set<Says>(['booked', 'moved', 'paymentReceived', 'paymentFailed', 'paymentUnused']);

/** Whether it tells somebody of what they did themselves: they are awake, and wait for it. */
const isOwnDoing = ({ says, role, by }: Asked): boolean =>
  says === 'cancelled' ? by === role : role === 'athlete' && doneByAthlete.has(says);

/** So much earlier a mail must be known to go with that of the day. */
const digestMarginMs = 120_000;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When the quiet hours at this time end; null outside of them. An hour that clocks repeat is quiet once. */
export function quietUntil({ quiet }: Pick<Preferences, 'quiet'>, table: ZoneTable, now: number): number | null {
  if (quiet === null) return null;
  const [from, until] = [minuteOf(quiet.from), minuteOf(quiet.until)];
  const { day, minute } = wallTimeAt(table, now);
  const isQuiet = from < until ? minute >= from && minute < until : from > until && (minute >= from || minute < until);
  if (!isQuiet) return null;
  const end = edgeAt(table, { day: minute < until ? day : addDays(day, 1), minute: until });
  return end > now ? end : null;
}

function digestAfter({ digestAt }: Pick<Preferences, 'digestAt'>, table: ZoneTable, now: number): number {
  const { day } = wallTimeAt(table, now);
  const minute = minuteOf(digestAt);
  const today = edgeAt(table, { day, minute });
  return today >= now + digestMarginMs ? today : edgeAt(table, { day: addDays(day, 1), minute });
}

/** What somebody has chosen for a mail that is due now. `table` is of their zone. */
export function deliveryOf(asked: Asked, preferences: Preferences, table: ZoneTable, now: number): Delivery {
  const wished = wishedFor(asked, preferences, table, now);
  // After the session has begun the mail would be worthless.
  const { startsAt = -Infinity } = asked;
  return 'at' in wished && startsAt > now && startsAt <= wished.at ? { is: 'now' } : wished;
}

function wishedFor(asked: Asked, preferences: Preferences, table: ZoneTable, now: number): Delivery {
  const { kind, says } = asked;
  if (says === 'inADay' || says === 'inAnHour') {
    if (!preferences.reminders[says]) return { is: 'never' };
  } else if (kind !== 'security' && kind !== 'reminder') {
    const choice = preferences.mail[kind];
    if (choice === 'never') return { is: 'never' };
    if (choice === 'daily' && !isUrgent(asked)) return { is: 'daily', at: digestAfter(preferences, table, now) };
  }
  if (isUrgent(asked) || isOwnDoing(asked)) return { is: 'now' };
  const end = quietUntil(preferences, table, now);
  return end === null ? { is: 'now' } : { is: 'later', at: end };
}
