import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createLogger } from '@academy/platform/logging';
import { createMetrics } from '@academy/platform/metrics';
import { changesChannel } from '@academy/projections/queries';
import { createApp } from '../app.ts';
import { createLive } from '../live/index.ts';
import { readSettings } from '../settings.ts';
import { makeAthletes } from './measured.ts';

/**
 * For measurements: the product's live updates with its tokens, told of changes by this program in place of Postgres, and without a pause
 * between two of one view. Makes athletes, writes `{ tokens }` to --out, and sends `{ port }` to the process that has forked it. What that
 * one then asks is answered with `{ open, cpu }`: connections, and seconds of CPU of what was done.
 */
const { values } = parseArgs({ options: { athletes: { type: 'string' }, out: { type: 'string' } } });
const athletes = Number(values.athletes);
if (!(athletes > 0) || !values.out || !process.send) throw new Error('usage, forked: live-fan-out.ts --athletes N --out FILE');

type Asked =
  /** Changes of one moment, `burst` views each, as soon as the ones before are written. */
  | { readonly type: 'bursts'; readonly bursts: number; readonly burst: number }
  /** One change, whose position is its time in nanoseconds. */
  | { readonly type: 'change' }
  /** Changes of this view until somebody does not read on. */
  | { readonly type: 'fill'; readonly view: number }
  | { readonly type: 'count' };

const app = await createApp(
  { ...readSettings(process.env), silentMs: 0 },
  createLogger({ name: 'live', level: 'warn', destination: process.stderr }),
);
const made = await makeAthletes(app, athletes);
writeFileSync(values.out, JSON.stringify({ tokens: made.map(({ token }) => token) }), { mode: 0o600 });

const handlers = new Map<string, (payload: string) => void>();
const live = createLive({
  listener: { on: (channel, handler) => (handlers.set(channel, handler), () => void handlers.delete(channel)), onConnect: () => () => {} },
  authenticate: app.services.identity.authenticate,
  allowsOrigin: () => true,
  trustedProxies: 1,
  metrics: createMetrics(),
  presence: { enter: () => ({ setAway: () => {}, leave: () => {} }) },
  signals: { typing: () => {} },
  mayType: async () => await Promise.resolve(false),
  presenceRule: {
    shows: async () => await Promise.resolve(true),
    sees: async () => await Promise.resolve(true),
    isBlocked: async () => await Promise.resolve(false),
  },
  limits: { pauseMs: 0 },
});
const server = createServer();
live.attach(server);
const streams = new Set<Duplex>();
server.on('connection', (stream: Duplex) => {
  streams.add(stream);
  stream.once('close', () => streams.delete(stream));
});

let position = 10n ** 15n;
const change = (coaches: readonly number[], at: bigint): void =>
  handlers.get(changesChannel)?.(
    JSON.stringify({ model: 'coach_directory', version: 1, position: String(at), changed: coaches.map((id) => `coach:${id}`) }),
  );
const mostUnsent = (): number => Math.max(0, ...[...streams].map(({ writableLength }) => writableLength));

async function act(asked: Asked): Promise<void> {
  switch (asked.type) {
    case 'bursts': {
      const coaches = Array.from({ length: asked.burst }, (_, index) => index + 1);
      for (let done = 0; done < asked.bursts; done++) {
        change(coaches, position++);
        do await nextTurn();
        while (mostUnsent() > 0);
      }
      break;
    }
    case 'change':
      change([1], process.hrtime.bigint());
      break;
    case 'fill':
      while (mostUnsent() < 32_768) {
        for (let count = 0; count < 500; count++) change([asked.view], position++);
        await nextTurn();
      }
      break;
    case 'count':
  }
}

async function answer(asked: Asked): Promise<void> {
  const before = process.cpuUsage();
  await act(asked);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ open: streams.size, cpu: (user + system) / 1e6 });
}

process.on('message', (asked: Asked) => void answer(asked));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
