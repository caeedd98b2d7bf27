import { parseArgs } from 'node:util';
import { Random } from '../event-store/random.ts';
import { openRaces, type Races } from '../product/booking-races.ts';
import type { Raced, Weeks } from '../product/booking-weeks.ts';
import { eventually } from '../product/eventually.ts';

/**
 * Races for the places of many weeks: 64 clients at two api processes whose clocks are moved, while processes are killed. Each week has to
 * have an order of its requests that explains every answer, and no two bookings that overlap. Exits with 1 otherwise.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    weeks: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
});
const counts = [values.weeks ?? (values.quick ? '500' : '10000'), values.kills ?? (values.quick ? '5' : '100'), values.seed].map(Number);
const [weeks = 0, kills = 0, seed = 0] = counts;
if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0) || weeks === 0)
  throw new Error('usage: [--quick] [--weeks 10000] [--kills 100] [--seed 1]');

/** Weeks of one crowd: they are over before its access tokens expire. */
const weeksOfCrowd = 500;
const answersAWeek = 40;
const scripts = ['second api', 'api/main.ts', 'processes/main.ts', 'projections/main.ts', 'event-store/main.ts', 'postgres'] as const;
const random = new Random(seed);

const said = new Map<string, number>();
const killed = new Map<string, number>();
const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
const list = (counts: ReadonlyMap<string, number>): string =>
  Array.from(counts, ([name, times]) => `${name} ${times}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ');

async function kill({ product, second }: Races): Promise<void> {
  const script = random.of(scripts);
  count(killed, script);
  if (script === 'second api') return await second.kill();
  await eventually(`${script} runs`, () => product.signal(script, 'SIGKILL').length > 0 || undefined);
}

/** Kills so often while so many weeks are raced for. */
async function strike(races: Races, crowd: Weeks, all: number, times: number): Promise<void> {
  for (let blow = 0; blow < times; blow++) {
    const enough = ((blow + 1) / (times + 1)) * all * answersAWeek;
    await eventually(`${enough} answers`, () => (crowd.answered >= enough || crowd.isOver ? true : undefined), 240_000);
    if (!crowd.isOver) await kill(races);
  }
}

function report(raced: readonly Raced[]): number {
  let problems = 0;
  for (const { operations, why, overlapping } of raced) {
    for (const { ask, answer } of operations) count(said, `${ask.type} ${answer?.said ?? 'without an answer'}`);
    if (why === null && overlapping.length === 0) continue;
    problems += 1;
    console.error(`MISS ${why ?? ''} ${overlapping.join()}`);
  }
  return problems;
}

const races = await openRaces((limit) => random.below(limit));
let problems = 0;
try {
  console.log(`seed ${seed}: ${weeks} weeks, ${kills} kills`);
  for (let done = 0; done < weeks; done += weeksOfCrowd) {
    const some = Math.min(weeksOfCrowd, weeks - done);
    const crowd = await races.gather(some);
    const times = Math.round((kills * (done + some)) / weeks) - Math.round((kills * done) / weeks);
    const [raced] = await Promise.all([crowd.run(some), strike(races, crowd, some, times)]);
    problems += report(raced);
    console.log(`${done + some} weeks, ${problems} of them without an order or with places that overlap`);
  }
  console.log(`answers: ${list(said)}\nkilled: ${list(killed)}`);
} finally {
  await races.stop();
}
if (problems > 0) process.exitCode = 1;
