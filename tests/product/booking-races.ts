import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gatherCrowd } from '../load/crowd.ts';
import { Weeks } from './booking-weeks.ts';
import { openHours } from './bookings.ts';
import { crowdEnvironment } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { type SecondApi, startSecondApi } from './second-api.ts';

/** Wednesdays from 09:00 to 12:30 in Kolkata: an hour begins every half hour, and has a buffer of half an hour. */
const hours = Array.from({ length: 7 }, (_, day) => (day === 3 ? [{ begin: 540, end: 750 }] : []));
const terms = { step_minutes: 30, buffer_minutes: 30, notice_hours: 0, horizon_weeks: 26 };

/** A product with two api processes, each with a clock of its own. */
export interface Races {
  readonly product: Product;
  readonly second: SecondApi;
  /** People for races of so many weeks, which have to be over nine minutes later: then the first access tokens expire. */
  gather(weeks: number): Promise<Weeks>;
  stop(): Promise<void>;
}

/** `below` is a random whole number from 0 on, below its argument. */
export async function openRaces(below: (limit: number) => number): Promise<Races> {
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-clocks-'));
  const clocks = ['first', 'second'].map((name) => {
    const file = path.join(folder, name);
    writeFileSync(file, '0');
    return { TEST_CLOCK: file };
  });
  const product = await startProduct({ environment: { ...crowdEnvironment, DEMO: '0', LOG_LEVEL: 'error', ...clocks[0] } });
  const second = await startSecondApi(product, clocks[1]);
  const apis = [product.api, second.api];
  return {
    product,
    second,
    async gather(weeks) {
      const crowd = gatherCrowd(product, Weeks.crowdFor(weeks));
      const open = crowd.coachTokens.map((token) => openHours(product, { name: 'Crowd Coach', token }, terms, hours));
      await Promise.all(open);
      return new Weeks({ apis, clocks: clocks.map(({ TEST_CLOCK }) => TEST_CLOCK), crowd, below });
    },
    async stop() {
      await second.stop();
      await product.stop();
      product.remove();
      rmSync(folder, { recursive: true });
    },
  };
}
