import type { Listener } from '@academy/platform/postgres';
import type { Pool } from 'pg';
import { parseChange } from './changes.ts';
import { changesChannel, readPositions } from './checkpoint-table.ts';
import { parseToken } from './position-token.ts';
import { readModels } from './registry.ts';
import { createWaiters } from './waiters.ts';

export interface CheckpointsOptions {
  /** Must listen to `changesChannel`. */
  readonly listener: Listener;
  readonly pool: Pool;
}

export interface Checkpoints {
  /**
   * Resolves with true when the named read models show all that the token has seen, false after the time. The token is
   * `<category>@<position>`, several joined by commas; a read model waits only for the categories it folds, and parts
   * that cannot be read are passed over.
   */
  waitFor(token: string, models: readonly string[], timeoutMs: number): Promise<boolean>;
  /** How far a read model is known to be; undefined before the first word of it. */
  positionOf(model: string): bigint | undefined;
  close(): void;
}

/** Notifications can be missed, so while somebody waits the table is asked as well. */
const pollMs = 250;

/** Knows how far the read models are, from notifications and, when in doubt, from the table. */
export function createCheckpoints({ listener, pool }: CheckpointsOptions): Checkpoints {
  const waiters = createWaiters();
  let polling: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;

  const readTable = async (): Promise<void> => {
    try {
      for (const [model, position] of await readPositions(pool)) waiters.advance(model, position);
    } catch {
      // Whoever waits learns of it by the end of their time.
    } finally {
      reading = undefined;
    }
  };
  const read = (): Promise<void> => (reading ??= readTable());

  /**
   * What was announced over a connection that broke counts no more: projectors commit without waiting for the disk, so
   * a crash of Postgres may have taken the last of it back.
   */
  const startAnew = (): void => {
    waiters.forget();
    void read();
  };

  const stops = [
    listener.on(changesChannel, (payload) => {
      const change = parseChange(payload);
      if (change) waiters.advance(change.model, change.position);
    }),
    listener.onConnect(startAnew),
  ];
  if (listener.isConnected()) startAnew();

  const poll = (): void => {
    polling ??= setInterval(() => {
      if (waiters.size() > 0) return void read();
      clearInterval(polling);
      polling = undefined;
    }, pollMs);
  };

  return {
    async waitFor(token, models, timeoutMs) {
      if (!listener.isConnected()) waiters.forget();
      const targets = targetsOf(token, models);
      const waits = targets.flatMap(([model, position]) => waiters.wait(model, position, timeoutMs) ?? []);
      if (waits.length === 0) return true;
      if (targets.some(([model]) => waiters.positionOf(model) === undefined)) void read();
      poll();
      return (await Promise.all(waits)).every(Boolean);
    },
    positionOf: (model) => waiters.positionOf(model),
    close() {
      for (const stop of stops) stop();
      clearInterval(polling);
      waiters.close();
    },
  };
}

/** The position that a read model has to reach to show all that the token has seen; null where none is asked of it. */
export const positionFor = (token: string, model: string): bigint | null => targetsOf(token, [model])[0]?.[1] ?? null;

/** The position each of the models has to reach. */
function targetsOf(token: string, models: readonly string[]): [string, bigint][] {
  const targets = new Map<string, bigint>();
  for (const { category, position } of parseToken(token)) {
    for (const { name, streams } of readModels) {
      if (!models.includes(name) || !streams.includes(`${category}-`)) continue;
      const known = targets.get(name);
      if (known === undefined || known < position) targets.set(name, position);
    }
  }
  return [...targets];
}
