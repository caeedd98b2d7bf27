import { randomInt } from 'node:crypto';
import { inspect } from 'node:util';
import { END, type EventStoreDBClient, type ResolvedEvent, START } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { Model } from './model.ts';
import { ownServers } from './own-servers.ts';
import { Random } from './random.ts';
import { entryOf, RandomSteps } from './random-steps.ts';
import { all, FOREIGN_URL, newStream } from './store-under-test.ts';

const own = ownServers();
const wanted = process.env['EVENT_STORE_STEPS'];
const STEPS = Number(wanted ?? 3_000);
/** On a busy machine fewer steps are enough, unless a number is given. */
const MOST_MS = wanted === undefined ? 15_000 : 3_600_000;
/** One step in this many restarts the server, every other time by killing it. */
const STEPS_TO_RESTART = 500;
const STREAMS = 12;

const seed = Number(process.env['EVENT_STORE_SEED'] ?? randomInt(2 ** 31));

/** The events of a subscription from the start; calling `follow` again resubscribes. */
class Follower {
  readonly events: ResolvedEvent[] = [];

  follow(client: EventStoreDBClient): void {
    const last = this.events.at(-1)?.event?.position;
    const subscription = client.subscribeToAll({ fromPosition: last ?? START });
    subscription.on('error', () => {});
    subscription.on('data', (event) => this.events.push(event));
  }
}

// Needs a log of its own: with other users of the server there would be nothing to compare with.
describe.skipIf(FOREIGN_URL !== undefined)(`random steps with seed ${seed}`, () => {
  test(
    'give the same results as a small model in memory',
    async () => {
      const random = new Random(seed);
      const model = new Model();
      const follower = new Follower();
      // A stream with a tombstone stays deleted: over time others replace it.
      const streams = Array.from({ length: STREAMS }, () => newStream('random'));
      const steps = new RandomSteps(random, model, streams);
      const folder = await own.dataDir();
      let { server, client } = await own.start(folder);
      follower.follow(client);
      const end = Date.now() + MOST_MS;
      let step = 0;
      for (; step < STEPS && Date.now() < end; step += 1) {
        const { what, expected, actual } = await steps.next(client);
        expect(actual, `seed ${seed}, step ${step}: ${inspect(what)}`).toEqual(expected);
        if (random.once(100)) streams[random.below(STREAMS)] = newStream('random');
        if (step % STEPS_TO_RESTART !== STEPS_TO_RESTART - 1) continue;
        await server.end(step % (2 * STEPS_TO_RESTART) < STEPS_TO_RESTART ? 'SIGKILL' : 'SIGTERM');
        ({ server, client } = await own.start(folder));
        follower.follow(client);
      }
      console.info(`${step} random steps with seed ${seed}; EVENT_STORE_SEED repeats them`);

      const log = model.log.map(({ stream, revision }) => ({ stream, revision }));
      const read = await all(client.readAll());
      expect(read.map(entryOf)).toEqual(log);
      // Ids are compared only where the model chose them.
      expect(read.map(({ event }, index) => model.log[index]?.id && event?.id)).toEqual(model.log.map(({ id }) => id));
      expect((await all(client.readAll({ direction: 'backwards', fromPosition: END }))).map(entryOf)).toEqual(log.toReversed());
      await expect.poll(() => follower.events.length, { timeout: 20_000 }).toBe(log.length);
      expect(follower.events.map(entryOf)).toEqual(log);
    },
    MOST_MS + 60_000,
  );
});
