import { createTestDatabase, startTestEventStore, type TestDatabase, type TestEventStore } from '@academy/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { codeOf, migrate, refused, run, testSessions } from './database-roles.fixture.ts';
import { roleNames } from './database-roles.ts';

const { sessionOf, end } = testSessions();
let events: TestEventStore;
beforeAll(async () => {
  events = await startTestEventStore();
});
afterAll(async () => {
  await end();
  await events.stop();
});

describe('an owner of a database who is no superuser', () => {
  let own: TestDatabase;
  let owner: string;

  /** The owner of a database on a managed server, with or without the right to create roles. */
  async function given(mayMakeRoles: boolean): Promise<void> {
    own = await createTestDatabase(inject('databaseUrl'));
    const url = new URL(own.url);
    const name = `${url.pathname.slice(1)}_owner`;
    const admin = await sessionOf(inject('databaseUrl'));
    await admin.query(`create role ${name} login password 'owner' ${mayMakeRoles ? 'createrole' : ''}`);
    await admin.query(`alter database ${url.pathname.slice(1)} owner to ${name}`);
    [url.username, url.password] = [name, 'owner'];
    owner = url.href;
  }
  const environment = (): Record<string, string> => {
    const urls = roleNames.map((role) => {
      const url = new URL(owner);
      [url.username, url.password] = [`${url.pathname.slice(1)}_${role}`, 'secret'];
      return [`DATABASE_URL_${role.toUpperCase()}`, url.href];
    });
    return { DATABASE_URL: owner, ...Object.fromEntries(urls) };
  };

  it('creates the roles if permitted', async () => {
    await given(true);
    try {
      expect(await migrate(environment())).toMatchObject({ code: 0, output: expect.stringContaining('roles: own') });
      expect(await migrate(environment())).toEqual({ code: 0, output: 'roles: own\n' });
      const env = { EVENTSTORE_URL: events.url, MASTER_KEY: '07'.repeat(32) };
      const projections = environment()['DATABASE_URL_PROJECTIONS'] ?? '';
      expect(await run('projections/rebuild.ts', ['all'], { ...env, DATABASE_URL: projections })).toMatchObject({ code: 0 });
      const api = await sessionOf(environment()['DATABASE_URL_API'] ?? '');
      const { rows } = await api.query<{ count: number }>(
        `select count(*)::int from pg_tables where schemaname = 'views' and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
      );
      expect(rows[0]?.count).toBeGreaterThan(5);
      expect(await codeOf(await sessionOf(environment()['DATABASE_URL_SFU'] ?? ''), 'select from identity.accounts')).toBe(refused);
    } finally {
      await own.drop();
    }
  });

  it('fails without that right, or continues with one shared role and a loud warning', async () => {
    await given(false);
    try {
      const strict = await migrate(environment());
      expect(strict.code).toBe(1);
      expect(strict.output).toContain('permission denied to create role');
      const sharing = await migrate(environment(), '--may-share-role');
      expect(sharing.code).toBe(0);
      expect(sharing.output).toMatch(/WARNING: The processes have no roles of their own in Postgres: .*permission denied to create role/u);
      expect(sharing.output).toMatch(/roles: shared\n$/u);
    } finally {
      await own.drop();
    }
  });
});
