import {
  availabilityDecider,
  availabilityStream,
  defaultTerms,
  type Schedule,
  type Span,
  type Terms,
  type TimeOff,
} from '@academy/domain/availability';
import { addDays } from '@academy/domain/kernel';
import { createZones } from '@academy/platform/zones';
import type { CommandsAt } from './commands-at.ts';

/** When a coach of the demo works, and on which terms. */
interface Hours {
  /** Default: India's. */
  readonly zone?: string;
  /** The hours of each weekday, Sunday first: '6-10 17.5-21' is from six to ten and from half past five to nine. */
  readonly days: readonly [string, string, string, string, string, string, string];
  /** What differs from the usual terms. */
  readonly terms?: Partial<Terms>;
  /** Cancelling is free up to so many hours before; then it costs so many percent, and not to come so many. */
  readonly policy?: readonly [freeHours: number, latePercent: number, absentPercent: number];
  /** Days off, or with other hours, counted from the day of the first start. */
  readonly off?: { readonly from: number; readonly to: number; readonly hours: string; readonly reason: TimeOff['reason'] };
}

const india = 'Asia/Kolkata';

export const hoursOf: Readonly<Record<string, Hours>> = {
  // Early, late and on every day, so that a session is never far.
  coach: {
    days: ['7-12 16-21', '6-10 17-22', '6-10 17-22', '6-11 17-22', '6-10 17-22', '6-10 16-22', '7-12 16-21'],
    terms: { stepMinutes: 30, bufferMinutes: 15, introsPerWeek: 2 },
  },
  'vikram.tennis': { days: ['7-12', '', '17-21', '17-21', '', '17-21', '7-12 16-19'], terms: { bufferMinutes: 0 }, policy: [48, 50, 100] },
  // Few hours, which others have booked in the week after the first start.
  'claire.tennis': {
    zone: 'Europe/Paris',
    days: ['', '', '18-20', '', '18-20', '', '9-11'],
    terms: { bufferMinutes: 0, noticeHours: 24 },
    policy: [48, 50, 100],
  },
  'imran.football': {
    days: ['6-9', '6-9', '6-9', '', '6-9', '6-9', ''],
    terms: { lengthMinutes: 90, stepMinutes: 30 },
    policy: [12, 25, 50],
  },
  'meera.football': { days: ['', '16-20', '', '16-20', '', '16-20', '8-12'], terms: { introsPerWeek: 3 } },
  'daniel.basketball': {
    zone: 'Europe/London',
    days: ['10-14', '17.5-21.5', '', '17.5-21.5', '', '17.5-21.5', '10-14'],
    terms: { stepMinutes: 30, noticeHours: 6 },
  },
  'kavya.basketball': {
    days: ['9-13', '', '16-19', '', '16-19', '', '9-13'],
    terms: { lengthMinutes: 30, stepMinutes: 30, bufferMinutes: 5 },
  },
  'ananya.yoga': {
    days: ['', '5.5-8.5', '5.5-8.5', '5.5-8.5', '5.5-8.5', '5.5-8.5', '6-10'],
    terms: { lengthMinutes: 30, stepMinutes: 30, bufferMinutes: 0, noticeHours: 4, introsPerWeek: 4 },
    policy: [6, 0, 50],
  },
  'rohan.yoga': {
    days: ['', '7-9 19-21', '7-9 19-21', '7-9', '7-9 19-21', '7-9', ''],
    terms: { lengthMinutes: 30, stepMinutes: 30, bufferMinutes: 0, noticeHours: 2 },
    policy: [4, 0, 0],
  },
  'suresh.cricket': {
    days: ['6-12 15-18', '', '', '', '', '', '6-12 15-18'],
    terms: { lengthMinutes: 90, stepMinutes: 30, horizonWeeks: 12 },
    policy: [72, 50, 100],
  },
  'nisha.cricket': {
    days: ['', '18-21', '18-21', '', '18-21', '', '8-11'],
    off: { from: 12, to: 14, hours: '7-9', reason: 'competition' },
  },
  'arjun.boxing': {
    days: ['', '5.5-9', '5.5-9', '5.5-9', '5.5-9', '5.5-9', '5.5-9'],
    terms: { stepMinutes: 30, bufferMinutes: 30 },
    policy: [12, 50, 100],
  },
  'leena.boxing': {
    zone: 'Asia/Kathmandu',
    days: ['', '12-16', '12-16', '', '12-16', '12-16', ''],
    terms: { introsPerWeek: 2 },
    policy: [24, 0, 50],
  },
  'harpreet.hockey': { days: ['16-20', '16-20', '', '16-20', '', '16-20', ''], policy: [24, 25, 100] },
  'sofia.hockey': { days: ['', '18-22', '18-22', '18-22', '18-22', '', ''], terms: { bufferMinutes: 0, noticeHours: 24 } },
  'kiran.skating': {
    days: ['6-10', '', '', '17-20', '17-20', '', '6-10'],
    terms: { lengthMinutes: 30, stepMinutes: 30 },
    policy: [12, 0, 50],
  },
  'marie.skating': {
    zone: 'Europe/Paris',
    days: ['', '12-14', '18-21', '12-14', '18-21', '12-14', '9-12'],
    terms: { lengthMinutes: 90, stepMinutes: 30 },
    policy: [48, 50, 100],
    off: { from: 4, to: 9, hours: '', reason: 'holiday' },
  },
};

const spansOf = (text: string): readonly Span[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((span) => {
      const [begin = 0, end = 0] = span.split('-').map((hour) => Number(hour) * 60);
      return { begin, end };
    });

/** The hours, days off and terms of a coach. `day` is that of the first start, yyyy-mm-dd. */
export function scheduleOf(key: string, day: string): Schedule {
  const { zone = india, days, terms, policy, off } = hoursOf[key] ?? missing(key);
  const [freeHours, latePercent, absentPercent] = policy ?? [24, 50, 100];
  return {
    zone,
    hours: days.map(spansOf),
    timeOff: off ? [{ fromDay: addDays(day, off.from), toDay: addDays(day, off.to), spans: spansOf(off.hours), reason: off.reason }] : [],
    terms: { ...defaultTerms, ...terms, policy: { rule: 1, freeHours, latePercent, absentPercent } },
  };
}

const missing = (key: string): never => {
  throw new Error(`the demo has no hours of ${key}`);
};

const zones = createZones();

/** The coach's hours, set at `at`, ISO 8601. Hours that were set otherwise before stay. */
export async function seedHours(commandsAt: CommandsAt, at: string, coachId: number, schedule: Schedule): Promise<void> {
  const table = zones(schedule.zone, Date.parse(at));
  if (!table) throw new Error(`the system's zone data lacks ${schedule.zone}`);
  await commandsAt(at)({
    decider: availabilityDecider,
    stream: availabilityStream(coachId),
    command: { type: 'SetAvailability', coachId, version: 0, schedule, table, at, hasRate: true },
    actor: { id: coachId, role: 'coach' },
    correlationId: 'seed',
    doneIfRefused: 'changedElsewhere',
  });
}
