import { once } from 'node:events';
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { CallEvent, NotificationName, Notifications, Participant, RequestName, Requests } from '@academy/domain/calls';
import { callEvents, callStream, signallingPath } from '@academy/domain/calls';
import { createCodec, createEventStore, type EventStore } from '@academy/platform/event-store';
import { createLogger } from '@academy/platform/logging';
import { createPool } from '@academy/platform/postgres';
import { createTestDatabase, startTestEventStore, until } from '@academy/platform/testing';
import jwt from 'jsonwebtoken';
import type { Pool } from 'pg';
import { v4 } from 'uuid';
import { WebSocket } from 'ws';
import { type App, startApp } from './app.ts';
import { readSettings } from './settings.ts';

const origin = 'http://127.0.0.1:3000';
/** What the api's migrations make of it, as far as the media server looks. */
export const callTables = `
  create schema identity; create schema calls;
  create table identity.signing_keys (kid text primary key, public_key text not null);
  create table calls.servers (id text primary key, url text not null, rooms integer not null, is_draining boolean not null, seen_at timestamptz not null);
  create table calls.rooms (call_id text primary key, server_id text not null, abandoned_at timestamptz,
    is_closing boolean not null default false)`;

/** A media server with stores of its own, and what plays the api's part. */
export interface Stage {
  readonly app: App;
  readonly pool: Pool;
  readonly store: EventStore;
  /** Another server beside the first, on the same stores; on a port of its own unless told. */
  startAnother(port?: number): Promise<App>;
  /** A call that was accepted; resolves with its id. */
  acceptedCall(of: { readonly coachId: number; readonly athleteId: number }): Promise<string>;
  /** The same with its coach in it, and what kill -9 leaves of its server: which port that had, and how long ago it was seen. */
  orphanedCall(of: { readonly coachId: number; readonly athleteId: number }, port: number, secondsAgo: number): Promise<string>;
  token(callId: string, participant: Participant, change?: Readonly<Record<string, unknown>>): string;
  /** Types of the call's events, oldest first, each with the reason or participant it tells of. */
  history(callId: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openStage(databaseUrl: string, { awayMs = 5_000 }: { awayMs?: number } = {}): Promise<Stage> {
  const [database, eventStore] = await Promise.all([createTestDatabase(databaseUrl), startTestEventStore()]);
  const pool = createPool(database.url, { applicationName: 'sfu test' });
  await pool.query(callTables);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await pool.query('insert into identity.signing_keys values ($1, $2)', ['k1', publicKey.export({ type: 'spki', format: 'pem' })]);
  const store = createEventStore({ url: eventStore.url });
  const logger = createLogger({ name: 'sfu-test', level: 'error' });
  const start = (port = 0): Promise<App> =>
    startApp(
      readSettings({
        DATABASE_URL: database.url,
        EVENTSTORE_URL: eventStore.url,
        SIGNALLING_PORT: String(port),
        SFU_HEALTH_PORT: '0',
        RTC_PORT: '0',
        SFU_WORKERS: '1',
      }),
      logger,
      { awayMs },
    );
  const apps = [await start()];
  const codec = createCodec(callEvents, noKeys);
  const begin = async ({ coachId, athleteId }: { coachId: number; athleteId: number }, present?: Participant): Promise<string> => {
    const callId = v4();
    const at = new Date().toISOString();
    const began: CallEvent[] = [
      { type: 'CallRequested', data: { callId, coachId, athleteId, sport: 'Tennis', at } },
      { type: 'CallAccepted', data: { callId, at } },
    ];
    if (present) began.push({ type: 'CallStarted', data: { callId, at } });
    if (present) began.push({ type: 'ParticipantJoined', data: { callId, participant: present, peerId: 'former', at } });
    const events = await codec.encode(began, {
      idOf: () => randomUUID(),
      metadata: { actor: { id: athleteId, role: 'athlete' }, time: at, $correlationId: callId, $causationId: callId },
    });
    await store.append(callStream(callId), events, 'no_stream');
    return callId;
  };
  return {
    app: apps[0]!,
    pool,
    store,
    async startAnother(port) {
      const app = await start(port);
      apps.push(app);
      return app;
    },
    acceptedCall: (of) => begin(of),
    async orphanedCall(of, port, secondsAgo) {
      const callId = await begin(of, `coach-${of.coachId}`);
      const seenAt = new Date(Date.now() - secondsAgo * 1000);
      await pool.query('insert into calls.servers values ($1, $2, 1, false, $3)', [callId, `port:${port}`, seenAt]);
      await pool.query('insert into calls.rooms values ($1, $1)', [callId]);
      return callId;
    },
    token: (callId, participant, change = {}) => sign(privateKey, callId, participant, change),
    async history(callId) {
      const events = await codec.decode(await store.readStream(callStream(callId)));
      return events.map(({ type, data }) => {
        const { participant, reason } = data as { participant?: string; reason?: string };
        return [type, participant, reason].filter(Boolean).join(' ');
      });
    },
    async close() {
      await Promise.allSettled(apps.map((app) => app.close()));
      await store.close();
      await pool.end();
      await eventStore.stop();
      await database.drop();
    },
  };
}

const noKeys = {
  forWriting: () => Promise.resolve(null),
  forReading: () => Promise.resolve(new Map()),
  destroy: () => Promise.resolve(),
};

function sign(key: KeyObject, callId: string, participant: Participant, change: Readonly<Record<string, unknown>>): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: participant,
    role: participant.split('-')[0],
    name: `Name of ${participant}`,
    call: callId,
    iss: 'athletes-academy',
    aud: 'athletes-academy-calls',
    iat: now,
    exp: now + 60,
    ...change,
  };
  return jwt.sign(claims, key, { algorithm: 'ES256', keyid: 'k1' });
}

type Told = { [Name in NotificationName]: { readonly notification: Name; readonly data: Notifications[Name] } }[NotificationName];

/** A browser's side of the signalling, without a browser. */
export class Client {
  readonly socket: WebSocket;
  readonly told: Told[] = [];
  readonly direct: unknown[] = [];
  closed: { code: number; reason: string } | null = null;
  readonly #waiting = new Map<number, { resolve: (data: never) => void; reject: (error: Error) => void }>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as Record<string, unknown>));
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      for (const { reject } of this.#waiting.values()) reject(new Error(`closed: ${code} ${String(reason)}`));
    });
    socket.on('error', () => {});
  }

  static async connect(port: number, headers: Record<string, string> = { origin }): Promise<Client> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${signallingPath}`, { headers });
    const client = new Client(socket);
    await once(socket, 'open');
    return client;
  }

  /** Rejects with the problem's code. */
  request<Name extends RequestName>(request: Name, data: Requests[Name]['data']): Promise<Requests[Name]['answer']> {
    const id = ++this.#last;
    this.send({ request, id, data });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async hears<Name extends NotificationName>(name: Name): Promise<Notifications[Name]> {
    const found = await until(`${name} is told`, () => this.told.find(({ notification }) => notification === name));
    return found.data as Notifications[Name];
  }

  async isClosed(): Promise<{ code: number; reason: string }> {
    return until('the socket is closed', () => this.closed);
  }

  #receive(message: Record<string, unknown>): void {
    if ('notification' in message) this.told.push(message as unknown as Told);
    else if ('direct' in message) this.direct.push(message);
    else {
      const waiting = this.#waiting.get(message['response'] as number);
      if ('problem' in message) waiting?.reject(new Error(String(message['problem'])));
      else waiting?.resolve(message['data'] as never);
    }
  }
}
