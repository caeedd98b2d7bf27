import { setTimeout as pause } from 'node:timers/promises';
import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import pg from 'pg';
import type { Product } from '../product/product.ts';
import { ownerUrlOf } from './crowd.ts';

const longestMs = 120_000;
/** Numbers of events to search for the last relevant one: few if the load was the last writer, then many. */
const lookThrough = [20, 2_000];
const lookEveryMs = 5;

export interface CaughtUp {
  /** Resolves when each read model has folded everything now in the log. */
  readonly wait: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Compares the last event of streams with these prefixes with the checkpoints of these read models. All of them must fold such
 * events: without an applied event a checkpoint is stored late or not at all.
 */
export async function openCaughtUp(product: Product, models: readonly string[], streams: readonly string[]): Promise<CaughtUp> {
  const store = EventStoreDBClient.connectionString(product.eventStore());
  const postgres = new pg.Client(ownerUrlOf(product));
  await postgres.connect();

  async function endOfLog(): Promise<bigint> {
    for (const maxCount of lookThrough) {
      let position: bigint | undefined;
      // Reads to the end: the client would wait forever for an abandoned read.
      for await (const { event } of store.readAll({ direction: BACKWARDS, fromPosition: END, maxCount })) {
        if (event && streams.some((prefix) => event.streamId.startsWith(prefix))) position ??= event.position.commit;
      }
      if (position !== undefined) return position;
    }
    throw new Error(`no event of ${streams.join(', ')} among the last ${Math.max(...lookThrough)}`);
  }

  /** The read models whose checkpoint is before the position. */
  async function behind(position: bigint): Promise<readonly string[]> {
    const text = 'select name from projections.checkpoints where name = any($1) and position >= $2';
    const { rows } = await postgres.query<{ name: string }>({ name: 'caught-up', text, values: [models, position] });
    return models.filter((model) => !rows.some(({ name }) => name === model));
  }

  return {
    async wait() {
      const position = await endOfLog();
      const end = performance.now() + longestMs;
      for (let late = await behind(position); late.length > 0; late = await behind(position)) {
        if (performance.now() > end) throw new Error(`${late.join(', ')} did not catch up within ${longestMs} ms`);
        await pause(lookEveryMs);
      }
    },
    async close() {
      await postgres.end();
      await store.dispose();
    },
  };
}
