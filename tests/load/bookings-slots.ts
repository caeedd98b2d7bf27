import { coachesOf, holdRequest, type Side, type Sizes } from './bookings-sides.ts';
import { exchange, get, load, type LoadResult, open, percentile } from './http-load.ts';
import type { FreeTime, PlainBookings } from './plain-bookings-process.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

const connections = 10;
const days = 28;
const dayMs = 24 * 60 * 60_000;
/** Every so many free times are held before. */
const heldEvery = 16;

interface Round extends LoadResult {
  readonly cpu: number;
}

const total = (cpu: Readonly<Record<string, number>>): number => Object.values(cpu).reduce((sum, one) => sum + one, 0);
const measures: readonly [string, (round: Round) => number][] = [
  ['requests/s', ({ done, seconds }) => done / seconds],
  ['CPU µs a request', ({ done, cpu }) => (cpu / done) * 1e6],
  ['p50 ms', ({ latencies }) => percentile(latencies, 0.5)],
  ['p99 ms', ({ latencies }) => percentile(latencies, 0.99)],
];

interface Given {
  readonly sides: { readonly ours: Side; readonly plain: Side };
  readonly putSlots: PlainBookings['putSlots'];
  readonly sizes: Sizes;
  readonly rounds: number;
  readonly seconds: number;
}

/** Free times of coaches with the hours of an office for four weeks, in turns. Both sides answer the same times. */
export async function measureSlots({ sides, putSlots, sizes, rounds, seconds }: Given): Promise<void> {
  const coaches = sides.ours.coachIds.slice(coachesOf(sizes).office);
  const from = new Date(Math.ceil(Date.now() / dayMs) * dayMs).toISOString();
  const to = new Date(Date.parse(from) + days * dayMs).toISOString();
  const pathOf = (coachId: number): string => `/coaches/${coachId}/slots?from=${from}&to=${to}`;
  const slotsOf = async (side: Side, coachId: number): Promise<readonly FreeTime[]> => {
    const response = await fetch(`http://127.0.0.1:${side.port}${pathOf(coachId)}`);
    if (!response.ok) throw new Error(`slots answered ${response.status}`);
    return ((await response.json()) as { slots: FreeTime[] }).slots;
  };

  await holdSome(sides.ours, sizes, (coachId) => slotsOf(sides.ours, coachId));
  await sides.ours.settle();
  let shown = 0;
  for (const coachId of coaches) {
    const slots = await slotsOf(sides.ours, coachId);
    await putSlots(coachId, slots);
    const plain = await slotsOf(sides.plain, coachId);
    if (slots.length === 0 || JSON.stringify(plain) !== JSON.stringify(slots)) throw new Error(`the times of coach ${coachId} differ`);
    shown += slots.length;
  }

  let asked = 0;
  const next = (): Buffer => get(pathOf(coaches[asked++ % coaches.length] ?? 0));
  const taken: Record<keyof typeof sides, Round[]> = { ours: [], plain: [] };
  for (let round = -1; round < rounds; round++) {
    for (const name of ['ours', 'plain'] as const) {
      const before = total(sides[name].cpu());
      const result = await load({ port: sides[name].port, connections, seconds, next });
      const cpu = total(sides[name].cpu()) - before;
      if (Object.keys(result.others).length > 0) throw new Error(`${name}: not every answer was 200: ${JSON.stringify(result.others)}`);
      if (round >= 0) taken[name].push({ ...result, cpu });
    }
  }
  const size = Math.round(shown / coaches.length);
  console.log(
    `\nFree times of ${days} days, ${size} on average, of ${coaches.length} coaches, ${connections} connections; both answer the same times. ` +
      `A round is not counted; medians of ${rounds} rounds of ${seconds} s in turns.\n`,
  );
  head('free times', 'ours', 'plain', 'ours to plain');
  for (const [figure, of] of measures) {
    const [ours, plain] = [taken.ours.map(of), taken.plain.map(of)];
    row(figure, spread(ours), spread(plain), spreadOfRatios(ours, plain));
  }
}

/** So that there is something to leave out. */
async function holdSome(side: Side, sizes: Sizes, slotsOf: (coachId: number) => Promise<readonly FreeTime[]>): Promise<void> {
  const socket = await open(side.port);
  const { office, all } = coachesOf(sizes);
  // From the end, because earlier loads took athletes from the front: who holds another place at that time is refused.
  let athlete = sizes.athletes;
  for (let coach = office; coach < all; coach++) {
    const slots = await slotsOf(side.coachIds[coach] ?? 0);
    for (const { at } of slots.filter((_, index) => index % heldEvery === 0)) {
      const status = await exchange(socket, holdRequest(side, { coach, athlete: --athlete, startsAt: at }));
      if (status !== '201') throw new Error(`a free time could not be held: ${status}`);
    }
  }
  socket.destroy();
}
