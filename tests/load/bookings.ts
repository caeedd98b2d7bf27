import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startProduct } from '../product/product.ts';
import { measureConfirmed } from './bookings-confirmed.ts';
import { measureHolds } from './bookings-holds.ts';
import { measureOneSlot } from './bookings-one-slot.ts';
import { coachesOf, openAll, ourSide, plainSide, type Sizes } from './bookings-sides.ts';
import { measureSlots } from './bookings-slots.ts';
import { openCaughtUp } from './caught-up.ts';
import { gatherCrowd, ownerUrlOf } from './crowd.ts';
import { startPlainBookings } from './plain-bookings-process.ts';

/**
 * Bookings beside the usual way to write them without events (`plain-bookings.ts`), in turns on the same machine and Postgres server:
 * holds of one week and of many coaches, one time that 500 people want, and the free times of a coach; and how long it takes until a
 * booking is confirmed. `-- --quick` takes three minutes.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    coaches: { type: 'string' },
    quick: { type: 'boolean', default: false },
    /** Ours are sent with an Idempotency-Key each. */
    keyed: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds ?? (values.quick ? 1 : 4));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));
const spread = Number(values.coaches ?? (values.quick ? 1_000 : 10_000));
/** Access tokens expire after a quarter of an hour, and the data set is created first. */
const longestSeconds = 60;
if (!(seconds > 0 && rounds > 0 && spread > 0 && [rounds, spread].every(Number.isInteger) && (rounds + 1) * seconds <= longestSeconds))
  throw new Error(
    `usage: [--quick] [--seconds 4] [--rounds 5] [--coaches 10000] [--keyed]; rounds of ${longestSeconds} s at most together`,
  );

/** More holds a second than either side manages. An athlete may begin ten in ten minutes. */
const mostHoldsASecond = 4_000;
const mostHolds = (rounds + 1) * seconds * mostHoldsASecond;
const sizes: Sizes = {
  spread,
  hot: Math.ceil(mostHolds / 7_000),
  wanted: rounds,
  office: values.quick ? 20 : 100,
  athletes: Math.max(spread, Math.ceil((2 * mostHolds) / 8)),
};

const environment = { DEMO: '0', REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', CHECK_RESPONSES: '0' };
/** What was started is stopped in the reverse order, also where the start of something failed. */
const ends: (() => Promise<unknown>)[] = [];

async function compare(): Promise<void> {
  const product = await startProduct({ environment });
  ends.push(async () => {
    await product.stop();
    product.remove();
  });
  const { all } = coachesOf(sizes);
  console.log(
    `${availableParallelism()} cores, Node ${process.version}; making ${all} coaches with hours and ${sizes.athletes} athletes …`,
  );
  const crowd = gatherCrowd(product, { coaches: all, athletes: sizes.athletes, withCoachTokens: true });
  await openAll(product, crowd, sizes);
  const plain = await startPlainBookings(ownerUrlOf(product), crowd.coachIds, sizes.athletes);
  ends.push(plain.stop);
  const models = await openCaughtUp(product, ['coach_availability'], ['availability-']);
  await models.wait();
  await models.close();
  const caughtUp = await openCaughtUp(product, ['bookings'], ['calendar-']);
  ends.push(caughtUp.close);
  const sides = { ours: ourSide(product, crowd, caughtUp), plain: plainSide(plain, product, crowd) };

  await measureHolds({ sides, sizes, rounds, seconds, isKeyed: values.keyed });
  await measureOneSlot(sides, sizes, rounds);
  await measureSlots({ sides, putSlots: plain.putSlots, sizes, rounds, seconds });
  await measureConfirmed(product, sides.ours, sizes, { rounds, seconds: 2 * seconds });
}

try {
  await compare();
} finally {
  for (const end of ends.toReversed()) await end();
}
