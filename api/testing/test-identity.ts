import { randomBytes } from 'node:crypto';
import { messages } from '@academy/domain';
import type { Role } from '@academy/domain/identity';
import { createHttpApp, createHttpServer } from '@academy/platform/http';
import { createLogger, type Logger } from '@academy/platform/logging';
import type { Mail } from '@academy/platform/mail';
import { createMetrics } from '@academy/platform/metrics';
import { listen } from '@academy/platform/ports';
import { createPool } from '@academy/platform/postgres';
import { createTestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { createIdentity, identityMigrations, type Identity, type IdentityOptions } from '../identity/index.ts';

/** Environment of identity's tests: a database, a clock to set, and a mailbox to read. */
export interface TestIdentity extends AsyncDisposable {
  readonly identity: Identity;
  readonly pool: Pool;
  readonly url: string;
  readonly mailbox: Mail[];
  readonly clock: TestClock;
  /** Every logged line, as text. */
  readonly logged: string[];
  readonly rootKey: Buffer;
  /** Another process on the same database; receives notifications if configured so. */
  readonly another: (options?: Partial<IdentityOptions>) => Promise<Identity>;
  /** Sends JSON to one of our endpoints; no body if undefined. */
  readonly ask: Ask;
  /** A browser at a network address, which keeps its cookies. */
  readonly browser: (ip: string, userAgent?: string) => Browser;
  /** The code in the newest mail to the address that has one. */
  readonly codeFor: (email: string) => string;
  /** Creates an active account and returns its id. */
  readonly person: (email: string, password?: string, role?: Role) => Promise<number>;
}

type Ask = (path: string, body?: unknown, headers?: Record<string, string>, method?: string) => Promise<Asked>;

export interface Browser {
  readonly ask: Ask;
  readonly cookies: Map<string, string>;
}

interface Asked {
  readonly status: number;
  readonly text: string;
  /** Null if the response is not JSON. */
  readonly body: unknown;
  readonly headers: Headers;
  readonly cookie: string;
}

export interface TestClock {
  readonly now: () => Date;
  readonly advance: (seconds: number) => void;
}

export const goodPassword = 'Str0ng!pass';

export function createTestClock(start = '2026-03-01T10:00:00Z'): TestClock {
  let now = new Date(start).getTime();
  return { now: () => new Date(now), advance: (seconds) => void (now += seconds * 1000) };
}

/** An empty database with our schema. */
export async function createTestPool(
  baseUrl: string,
): Promise<{ readonly pool: Pool; readonly url: string; readonly drop: () => Promise<void> }> {
  const database = await createTestDatabase(baseUrl);
  const pool = createPool(database.url, { applicationName: 'test' });
  for (const { up } of identityMigrations) await pool.query(up);
  return {
    pool,
    url: database.url,
    async drop() {
      await pool.end();
      await database.drop();
    },
  };
}

export async function createTestIdentity(baseUrl: string, overrides: Partial<IdentityOptions> = {}): Promise<TestIdentity> {
  const { pool, url, drop } = await createTestPool(baseUrl);
  const mailbox: Mail[] = [];
  const clock = createTestClock();
  const rootKey = randomBytes(32);
  const logged: string[] = [];
  const destination = { write: (line: string) => void logged.push(line) };
  const logger = createLogger({ name: 'test', level: 'trace', destination });
  const options: IdentityOptions = {
    pool,
    rootKey,
    mailer: { send: async (mail) => void mailbox.push(mail) },
    logger,
    clock: clock.now,
    notify: () => {},
    apiUrl: 'https://api.example',
    siteUrl: 'https://academy.example',
    ...overrides,
  };
  const open: Identity[] = [];
  const start = async (more: Partial<IdentityOptions> = {}): Promise<Identity> => {
    const identity = await createIdentity({ ...options, ...more });
    open.push(identity);
    return identity;
  };
  const identity = await start();
  const http = await serve(identity, logger);
  return {
    identity,
    pool,
    url,
    ask: http.ask,
    browser: (ip, userAgent) => createBrowser(http.ask, ip, userAgent),
    mailbox,
    clock,
    logged,
    rootKey,
    another: start,
    codeFor: (email) =>
      mailbox.flatMap((mail) => (mail.to === email ? (/^\d{6}$/m.exec(mail.text)?.slice(0, 1) ?? []) : [])).at(-1) ?? 'none',
    person: (email, password = goodPassword, role = 'athlete') => identity.seedAccount({ email, password, role }, async () => {}),
    async [Symbol.asyncDispose]() {
      await http.close();
      await Promise.all(open.map((one) => one.close()));
      await drop();
    },
  };
}

/** Serves the endpoints with the real HTTP app. Tests set their network address with X-Forwarded-For. */
async function serve(
  { endpoints, authenticate }: Identity,
  logger: Logger,
): Promise<Pick<TestIdentity, 'ask'> & { close(): Promise<void> }> {
  const limits = { perAddress: null, perCaller: null };
  const shell = { messages, today, logger, metrics: createMetrics(), allowedOrigins: [], trustProxy: true, limits };
  const { port, close } = await listen(createHttpServer(createHttpApp({ endpoints, authenticate, ...shell })));
  return {
    async ask(path, body, headers = {}, method = 'POST') {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        redirect: 'manual',
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      const cookie = answer.headers.getSetCookie().join('\n');
      return { status: answer.status, text, body: isJson ? (JSON.parse(text) as unknown) : null, headers: answer.headers, cookie };
    },
    close,
  };
}

function createBrowser(ask: Ask, ip: string, userAgent = 'curl/8'): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async ask(path, body, headers = {}, method = 'POST') {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const own = { 'X-Forwarded-For': ip, 'User-Agent': userAgent, ...(cookie && { cookie }) };
      const answer = await ask(path, body, { ...own, ...headers }, method);
      for (const one of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(one) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
  };
}

const today = (): string => '2026-03-01';

/** The body of an error answer with one problem. */
export const problem = (path: string, code: keyof typeof messages): object => ({
  problems: [{ path, code, message: messages[code] }],
  requestId: expect.any(String) as string,
});
