import { coachesOf, holdRequest, type Side, type Sizes, startOf } from './bookings-sides.ts';
import { exchange, open } from './http-load.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

const people = 500;
/** A time of the first week that no other load asks for. */
const wanted = 200;

/** 500 people ask for one time at once, each over a connection of their own that is open before; of both sides in turns. */
export async function measureOneSlot(sides: { readonly ours: Side; readonly plain: Side }, sizes: Sizes, rounds: number): Promise<void> {
  const taken = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const name of ['ours', 'plain'] as const) taken[name].push(await askAtOnce(sides[name], sizes, round));
  }
  console.log(`\n${people} people ask for one time at once: one 201, ${people - 1} times 409. Medians of ${rounds} rounds in turns.\n`);
  head('', 'ours', 'plain', 'ours to plain');
  row('ms until the last answer', spread(taken.ours), spread(taken.plain), spreadOfRatios(taken.ours, taken.plain));
}

/** Milliseconds from the first request until the last answer. */
async function askAtOnce(side: Side, sizes: Sizes, round: number): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: people }, () => open(side.port)));
  const coach = coachesOf(sizes).wanted + round;
  const first = (round * people) % sizes.athletes;
  const from = performance.now();
  const asked = sockets.map((socket, index) =>
    exchange(socket, holdRequest(side, { coach, athlete: (first + index) % sizes.athletes, startsAt: startOf(wanted + round) })),
  );
  const statuses = await Promise.all(asked);
  const took = performance.now() - from;
  for (const socket of sockets) socket.destroy();
  const [won, refused] = ['201', '409'].map((status) => statuses.filter((one) => one === status).length);
  if (won !== 1 || refused !== people - 1) throw new Error(`of ${people} people ${won} have the time and ${refused} are refused`);
  return took;
}
