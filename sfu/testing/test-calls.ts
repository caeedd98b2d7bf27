import { once } from 'node:events';
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { BlockEvent, CallEvent, NotificationName, Notifications, Participant, RequestName, Requests } from '@academy/domain/calls';
import { blockEvents, blockStream, callEvents, callStream, signallingPath } from '@academy/domain/calls';
import { createClearCodec, createEventStore, type EventStore } from '@academy/platform/event-store';
import { createLogger } from '@academy/platform/logging';
import { sessionsChannel } from '@academy/domain/identity';
import { createPool } from '@academy/platform/postgres';
import { createMigratedDatabase, startTestEventStore, until } from '@academy/platform/testing';
import { canonical } from '@academy/platform/tokens';
import jwt from 'jsonwebtoken';
import type { Pool } from 'pg';
import { v4 } from 'uuid';
import { WebSocket } from 'ws';
import { type App, startApp } from '../app.ts';
import { readSettings } from '../settings.ts';

const origin = 'http://127.0.0.1:3000';

/** Stores the key `k1`, as the api does with its own when it starts. */
export async function publishKey(pool: Pool, publicKey: KeyObject): Promise<void> {
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  await pool.query(`insert into identity.signing_keys (kid, public_key, sealed_private_key, created_at) values ('k1', $1, '', now())`, [
    pem,
  ]);
}

/** A media server with separate stores, and the api's part of a call. */
export interface TestCalls {
  readonly app: App;
  readonly pool: Pool;
  readonly store: EventStore;
  /** Another server on the same stores; on a free port by default. */
  startAnother(port?: number): Promise<App>;
  /** Creates an accepted call; resolves with its id. */
  acceptedCall(of: { readonly coachId: number; readonly athleteId: number }): Promise<string>;
  /** Creates the call of a booked session that has begun; resolves with its id. */
  bookedCall(of: { readonly coachId: number; readonly athleteId: number }): Promise<string>;
  /** The first one, with the coach present, and its server as after kill -9: with the port and the time since the last heartbeat. */
  orphanedCall(of: { readonly coachId: number; readonly athleteId: number }, port: number, secondsAgo: number): Promise<string>;
  /** A ticket; its session lasts as long as the test, unless the change names another. */
  token(callId: string, participant: Participant, change?: Readonly<Record<string, unknown>>): string;
  /** Somebody signs in; resolves with the session's id. */
  signIn(): Promise<string>;
  /** Ends a session as the api does, or without the notification, as if that were lost. */
  signOut(session: string, isTold?: boolean): Promise<void>;
  /** Appends an event of the api to a call, or to a coach's blocks. */
  append(event: CallEvent | BlockEvent): Promise<void>;
  /** Ends every connection of the media servers to Postgres. */
  cutPostgres(): Promise<void>;
  /** Types of the call's events, oldest first, each with its reason or participant. */
  history(callId: string): Promise<string[]>;
  close(): Promise<void>;
}

export interface TestCallsOptions {
  readonly awayMs?: number;
  readonly mediaMs?: number;
  readonly trustedProxies?: number;
}

export async function openTestCalls(
  databaseUrl: string,
  { awayMs = 5_000, mediaMs, trustedProxies = 0 }: TestCallsOptions = {},
): Promise<TestCalls> {
  const [database, eventStore] = await Promise.all([createMigratedDatabase(databaseUrl), startTestEventStore()]);
  const pool = createPool(database.url, { applicationName: 'sfu test' });
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await publishKey(pool, publicKey);
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
        TRUSTED_PROXIES: String(trustedProxies),
      }),
      logger,
      { awayMs, ...(mediaMs !== undefined && { mediaMs }) },
    );
  const apps = [await start()];
  const codec = createClearCodec([...callEvents, ...blockEvents]);
  const coachOf = new Map<string, number>();
  const signIn = async (): Promise<string> => {
    const session = randomUUID();
    await pool.query(
      `with account as (
         insert into identity.accounts (email, role, password_hash, status, created_at)
         values ($1 || '@mail.com', 'athlete', '!', 'active', now()) returning id
       )
       insert into identity.sessions (id, account_id, created_at, last_used_at, expires_at)
       select $1::uuid, id, now(), now(), now() + interval '1 day' from account`,
      [session],
    );
    return session;
  };
  const lasting = await signIn();
  const encoded = (events: readonly (CallEvent | BlockEvent)[]) => {
    const metadata = { actor: { id: 'system', role: 'system' }, time: new Date().toISOString() };
    return codec.encode(events, { idOf: () => randomUUID(), metadata: { ...metadata, $correlationId: v4(), $causationId: v4() } });
  };
  const begin = async ({ coachId, athleteId }: { coachId: number; athleteId: number }, present?: Participant): Promise<string> => {
    const callId = v4();
    const at = new Date().toISOString();
    const began: CallEvent[] = [
      { type: 'CallRequested', data: { callId, coachId, athleteId, sport: 'Tennis', at } },
      { type: 'CallAccepted', data: { callId, at } },
    ];
    if (present) began.push({ type: 'CallStarted', data: { callId, at } });
    if (present) began.push({ type: 'ParticipantJoined', data: { callId, participant: present, peerId: 'former', at } });
    await store.append(callStream(callId), await encoded(began), 'no_stream');
    coachOf.set(callId, coachId);
    return callId;
  };
  const bookedCall = async (of: { coachId: number; athleteId: number }): Promise<string> => {
    const callId = v4();
    const after = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
    const time = { opensAt: after(-10), startsAt: after(0), endsAt: after(60), closesAt: after(75), at: after(0) };
    const begun: CallEvent = { type: 'CallBooked', data: { callId, bookingId: 'b1', ...of, sport: 'Tennis', ...time } };
    await store.append(callStream(callId), await encoded([begun]), 'no_stream');
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
    bookedCall,
    async orphanedCall(of, port, secondsAgo) {
      const callId = await begin(of, `coach-${of.coachId}`);
      const seenAt = new Date(Date.now() - secondsAgo * 1000);
      // Both at once: a server that runs may look in between, and forget the dead one before it has a room.
      await pool.query('with server as (insert into calls.servers values ($1, $2, 1, false, $3)) insert into calls.rooms values ($1, $1)', [
        callId,
        `port:${port}`,
        seenAt,
      ]);
      return callId;
    },
    token(callId, participant, change = {}) {
      const own = { sid: lasting, coach: coachOf.get(callId) ?? 7 };
      return signed(privateKey, { ...claimsOf(callId, participant), ...own, ...change });
    },
    signIn,
    async signOut(session, isTold = true) {
      await pool.query('update identity.sessions set revoked_at = now() where id = $1', [session]);
      if (isTold) await pool.query('select pg_notify($1, $2)', [sessionsChannel, session]);
    },
    async append(event) {
      const isBlock = 'coachId' in event.data && 'athleteId' in event.data && !('callId' in event.data);
      const stream = isBlock ? blockStream(event.data.coachId, event.data.athleteId) : callStream(event.data.callId);
      await store.append(stream, await encoded([event]), 'any');
    },
    async cutPostgres() {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'sfu%' and pid <> pg_backend_pid()`,
      );
    },
    async history(callId) {
      const events = await codec.decode(await store.readStream(callStream(callId)));
      return events.map(({ type, data }) => {
        const { participant, reason } = data as { participant?: string; reason?: string };
        return [type, participant, reason].filter(Boolean).join(' ');
      });
    },
    async close() {
      // One by one: the clients of a process share the state of pending appends, and closing one discards it.
      for (const app of apps) await app.close().catch(() => {});
      await store.close();
      await pool.end();
      await eventStore.stop();
      await database.drop();
    },
  };
}

/** The claims of a ticket as the api issues it. */
export function claimsOf(callId: string, participant: Participant): Readonly<Record<string, unknown>> {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: participant,
    role: participant.split('-')[0],
    name: `Name of ${participant}`,
    call: callId,
    coach: 7,
    booked: false,
    sid: randomUUID(),
    jti: randomUUID(),
    iss: 'athletes-academy',
    aud: 'athletes-academy-calls',
    iat: now,
    exp: now + 60,
  };
}

/** Signs with the key `k1`. Undefined claims are omitted. */
export const signed = (key: KeyObject, claims: object, header: object = {}): string =>
  canonical(jwt.sign(JSON.stringify(claims), key, { header: { alg: 'ES256', typ: 'JWT', kid: 'k1', ...header } }));

type ReceivedNotification = {
  [Name in NotificationName]: { readonly notification: Name; readonly data: Notifications[Name] };
}[NotificationName];

/** A browser's side of the signalling, without a browser. */
export class Client {
  readonly socket: WebSocket;
  readonly told: ReceivedNotification[] = [];
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
    if ('notification' in message) this.told.push(message as unknown as ReceivedNotification);
    else if ('direct' in message) this.direct.push(message);
    else {
      const waiting = this.#waiting.get(message['response'] as number);
      if ('problem' in message) waiting?.reject(new Error(String(message['problem'])));
      else waiting?.resolve(message['data'] as never);
    }
  }
}
