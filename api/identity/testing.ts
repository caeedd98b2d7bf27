import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@academy/domain/identity';
import type { Mail } from '@academy/platform/mail';
import { createPool, openSession } from '@academy/platform/postgres';
import type { Pool } from 'pg';
import { createIdentity, identityMigrations, type Identity, type IdentityOptions } from './index.ts';

/** What tests of identity stand on: a database of their own, a clock that they turn, a mailbox they can read. */
export interface TestIdentity extends AsyncDisposable {
  readonly identity: Identity;
  readonly pool: Pool;
  readonly mailbox: Mail[];
  readonly clock: TestClock;
  /** Every line that was logged, as text. */
  readonly logged: string[];
  readonly masterKey: Buffer;
  /** Another process on the same database; hears of notifications where it is told to. */
  another(options?: Partial<IdentityOptions>): Promise<Identity>;
  /** The code in the newest mail to the address. */
  codeFor(email: string): string;
  /** The id of a new active account. */
  person(email: string, password?: string, role?: Role): Promise<number>;
}

export interface TestClock {
  readonly now: () => Date;
  advance(seconds: number): void;
}

export const goodPassword = 'Str0ng!pass';

export function createTestClock(start = '2026-03-01T10:00:00Z'): TestClock {
  let now = new Date(start).getTime();
  return { now: () => new Date(now), advance: (seconds) => void (now += seconds * 1000) };
}

/** An empty database that is dropped again. */
export async function createTestPool(baseUrl: string): Promise<{ readonly pool: Pool; readonly url: string; drop(): Promise<void> }> {
  const name = `identity_${randomUUID().replaceAll('-', '')}`;
  const admin = await openSession(baseUrl, { applicationName: 'test' });
  await admin.query(`create database ${name}`);
  const url = new URL(baseUrl);
  url.pathname = `/${name}`;
  const pool = createPool(url.href, { applicationName: 'test' });
  for (const { up } of identityMigrations) await pool.query(up);
  return {
    pool,
    url: url.href,
    async drop() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

export async function createTestIdentity(baseUrl: string, overrides: Partial<IdentityOptions> = {}): Promise<TestIdentity> {
  const { pool, drop } = await createTestPool(baseUrl);
  const mailbox: Mail[] = [];
  const clock = createTestClock();
  const masterKey = randomBytes(32);
  const logged: string[] = [];
  const log = (...parts: readonly unknown[]): void => void logged.push(JSON.stringify(parts));
  const options: IdentityOptions = {
    pool,
    masterKey,
    mailer: { send: async (mail) => void mailbox.push(mail) },
    logger: { info: log, warn: log, error: log },
    clock: clock.now,
    notify: () => {},
    ...overrides,
  };
  const open: Identity[] = [];
  const start = async (more: Partial<IdentityOptions> = {}): Promise<Identity> => {
    const identity = await createIdentity({ ...options, ...more });
    open.push(identity);
    return identity;
  };
  const identity = await start();
  return {
    identity,
    pool,
    mailbox,
    clock,
    logged,
    masterKey,
    another: start,
    codeFor: (email) => /^\d{6}$/m.exec(mailbox.findLast((mail) => mail.to === email)?.text ?? '')?.[0] ?? 'none',
    person: (email, password = goodPassword, role = 'athlete') => identity.seedAccount({ email, password, role }, async () => {}),
    async [Symbol.asyncDispose]() {
      await Promise.all(open.map((one) => one.close()));
      await drop();
    },
  };
}
