import type { Listener } from '../postgres/index.ts';
import type { Pool } from 'pg';
import { joinNext } from './join-next.ts';
import { parseChange } from './changes.ts';
import { readPositions } from './checkpoint-table.ts';
import { parseToken } from './position-token.ts';
import type { Bookkeeping } from './bookkeeping.ts';
import type { Subscriber } from './subscriber.ts';
import { createWaiters } from './waiters.ts';

/** The fields of a subscriber that a token concerns. */
type Following = Pick<Subscriber, 'name' | 'streams'>;

export interface ProgressOptions {
  /** Must listen to the room's channel. */
  readonly listener: Listener;
  readonly pool: Pool;
  readonly bookkeeping: Bookkeeping;
  readonly subscribers: readonly Following[];
}

export interface Progress {
  /**
   * Resolves with true when the named subscribers have reached the token's position, false after `timeoutMs`. The token is
   * `<category>@<position>`, several joined by commas. Categories that a subscriber does not follow, and unreadable parts, are ignored.
   */
  waitFor(token: string, names: readonly string[], timeoutMs: number): Promise<boolean>;
  /** The positions in the table, read after the call; a subscriber that never began has none. */
  positionsNow(): Promise<ReadonlyMap<string, bigint>>;
  close(): void;
}

/** Notifications can be lost, so the table is polled while anyone waits. */
const pollMs = 250;

/** Knows the positions of a room's subscribers, from notifications and by polling the table. */
export function createProgress({ listener, pool, bookkeeping, subscribers }: ProgressOptions): Progress {
  const waiters = createWaiters();
  let polling: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;

  const readTable = async (): Promise<void> => {
    try {
      for (const [name, position] of await readPositions(pool, bookkeeping)) waiters.advance(name, position);
    } catch {
      // On an error, waiters end at their timeout.
    } finally {
      reading = undefined;
    }
  };
  const read = (): Promise<void> => (reading ??= readTable());

  /** Discards announced positions: workers commit without waiting for the disk, so a crash of Postgres may have undone the last ones. */
  const startAnew = (): void => {
    waiters.forget();
    void read();
  };

  const stops = [
    listener.on(bookkeeping.channel, (payload) => {
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
    async waitFor(token, names, timeoutMs) {
      if (!listener.isConnected()) waiters.forget();
      const targets = targetsOf(subscribers, token, names);
      const waits = targets.flatMap(([name, position]) => waiters.wait(name, position, timeoutMs) ?? []);
      if (waits.length === 0) return true;
      if (targets.some(([name]) => waiters.positionOf(name) === undefined)) void read();
      poll();
      return (await Promise.all(waits)).every(Boolean);
    },
    positionsNow: joinNext(() => readPositions(pool, bookkeeping)),
    close() {
      for (const stop of stops) stop();
      clearInterval(polling);
      waiters.close();
    },
  };
}

/** The position that each named subscriber has to reach. */
function targetsOf(subscribers: readonly Following[], token: string, names: readonly string[]): [string, bigint][] {
  const targets = new Map<string, bigint>();
  for (const { category, position } of parseToken(token)) {
    for (const { name, streams } of subscribers) {
      if (!names.includes(name) || !streams.includes(`${category}-`)) continue;
      const known = targets.get(name);
      if (known === undefined || known < position) targets.set(name, position);
    }
  }
  return [...targets];
}
