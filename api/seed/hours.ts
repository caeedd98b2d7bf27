import { availabilityDecider, availabilityStream, defaultTerms, type Schedule, type Span } from '@academy/domain/availability';
import { createZones } from '@academy/platform/zones';
import type { CommandsAt } from './commands-at.ts';

const zone = 'Asia/Kolkata';
const early: readonly Span[] = [{ begin: 360, end: 600 }];
const late: readonly Span[] = [{ begin: 1020, end: 1260 }];
const split: readonly Span[] = [
  { begin: 420, end: 660 },
  { begin: 960, end: 1140 },
];
const none: readonly Span[] = [];

/** The weeks of the demo's coaches, Sunday first: at work before or after the athletes' own day. */
const weeks = [
  [none, early, early, none, early, early, split],
  [split, late, none, late, late, none, split],
  [none, split, split, split, none, split, early],
] as const;

/** The coach's hours; nothing happens if they are set. */
export async function seedHours(commandsAt: CommandsAt, at: string, coachId: number, index: number): Promise<void> {
  const table = createZones()(zone, Date.parse(at));
  if (!table) throw new Error(`the system's zone data lacks ${zone}`);
  const hours = weeks[index % weeks.length] ?? weeks[0];
  const schedule: Schedule = { zone, hours, timeOff: [], terms: defaultTerms };
  await commandsAt(at)({
    decider: availabilityDecider,
    stream: availabilityStream(coachId),
    command: { type: 'SetAvailability', coachId, version: 0, schedule, table, at, hasRate: true },
    actor: { id: coachId, role: 'coach' },
    correlationId: 'seed',
  });
}
