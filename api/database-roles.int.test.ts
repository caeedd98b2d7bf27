import { createTestDatabase, startTestEventStore, type TestDatabase, type TestEventStore } from '@academy/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { codeOf, migrate, type Ran, refused, run, testSessions } from './database-roles.fixture.ts';
import { rights, type RoleName, roleNames } from './database-roles.ts';

const { sessionOf, end } = testSessions();
let database: TestDatabase;
let events: TestEventStore;

/** Address of a role that exists for this database only; a second password can be given. */
function addressOf(name: string, password = `${name} pass/word`): string {
  const url = new URL(database.url);
  url.username = `${url.pathname.slice(1)}_${name}`;
  url.password = encodeURIComponent(password);
  return url.href;
}

const addresses = (owner = database.url, password?: string): Record<string, string> => ({
  DATABASE_URL: owner,
  ...Object.fromEntries(roleNames.map((name) => [`DATABASE_URL_${name.toUpperCase()}`, addressOf(name, password)])),
});
const rebuild = (): Promise<Ran> =>
  run('projections/rebuild.ts', ['all'], {
    DATABASE_URL: addressOf('projections'),
    EVENTSTORE_URL: events.url,
    MASTER_KEY: '07'.repeat(32),
  });

async function rolesOf(names: readonly string[]): Promise<unknown[]> {
  const session = await sessionOf(database.url);
  const { rows } = await session.query(
    `select rolname, rolcanlogin, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = any($1) order by rolname`,
    [names],
  );
  return rows;
}

beforeAll(async () => {
  [database, events] = await Promise.all([createTestDatabase(inject('databaseUrl')), startTestEventStore()]);
});
afterAll(async () => {
  await end();
  await events.stop();
  await database.drop();
});

describe('the roles of the processes in Postgres', () => {
  it('are created by several migrations at once, and updated with a new password', async () => {
    const first = await Promise.all([migrate(addresses(database.url, 'former')), migrate(addresses(database.url, 'former'))]);
    expect(first.map(({ code, output }) => [code, output.includes('roles: own')])).toEqual([
      [0, true],
      [0, true],
    ]);
    await sessionOf(addressOf('api', 'former'));
    expect(await migrate(addresses())).toEqual({ code: 0, output: 'roles: own\n' });
    await expect(sessionOf(addressOf('api', 'former'))).rejects.toThrow('password authentication failed');
    const name = new URL(database.url).pathname.slice(1);
    const plainRole = (rolname: string) => ({ rolname, rolcanlogin: true, rolsuper: false, rolcreaterole: false, rolcreatedb: false });
    expect(await rolesOf(roleNames.map((role) => `${name}_${role}`))).toEqual(
      roleNames.toSorted().map((role) => plainRole(`${name}_${role}`)),
    );
  });

  it('let the read side create its tables, also if an owner created them before', async () => {
    expect(await rebuild()).toMatchObject({ code: 0 });
    const owner = await sessionOf(database.url);
    const { rows } = await owner.query<{ tablename: string }>(`select tablename from pg_tables where schemaname = 'views'`);
    expect(rows.length).toBeGreaterThan(5);
    for (const { tablename } of rows) await owner.query(`alter table views.${tablename} owner to current_user`);
    await owner.query('create table rebuild_coach_search.left_behind (id int)');
    expect(await migrate(addresses())).toMatchObject({ code: 0 });
    expect(await rebuild()).toMatchObject({ code: 0 });
  });

  it('cover every schema', async () => {
    const { rows } = await (
      await sessionOf(database.url)
    ).query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
    );
    const known = new Set([
      'migrations',
      ...Object.values(rights).flatMap(({ tables = {}, makes = [] }) => Object.keys(tables).concat(makes)),
    ]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  const allowed: Readonly<Record<RoleName, readonly string[]>> = {
    api: [
      'select * from identity.accounts',
      `insert into identity.accounts (email, role, password_hash, status, created_at) values ('a', 'coach', '!', 'active', now())`,
      `update identity.signing_keys set retired_at = now()`,
      'delete from identity.sessions',
      'delete from identity.subject_keys',
      'delete from media.documents',
      'delete from feeds.calendar_feeds',
      'delete from feeds.busy_feeds',
      'select * from calls.servers',
      'select * from projections.checkpoints',
      `select processes.note_hints('[{"kind":"payment","ref":"a"}]', now())`,
      'select number, hash, stream, data, metadata from audit.records',
      'select level, index, hash from audit.subtrees',
      'select name, kind, public_key, added_at from audit.keys',
      'select size, note, signed_at from audit.heads',
      'select size from audit.checkpoint',
      'select person, number from audit.mentions',
      'select person, category, count, first, last from audit.mention_counts',
      'select counted from audit.indexed',
      'select day, type, count from audit.days',
      `select audit.note_reading(now(), 'auditor-1', 's', 'GET /audit/records', '', 200, 0, 'c')`,
      'select id, at, person, call, target, outcome, shown from audit.journal',
      'listen read_models',
    ],
    projections: [
      'select subject, wrapped, destroyed_at from identity.subject_keys',
      'update projections.checkpoints set updated_at = now()',
      'create table rebuild_coach_search.tried (id int); alter table rebuild_coach_search.tried set schema views; drop table views.tried',
      'notify read_models',
    ],
    processes: [
      'select subject, wrapped, destroyed_at from identity.subject_keys',
      'select account_id, email from identity.mail_addresses',
      'select role, person_id, peer_id, position from conversations.read_marks',
      'select role, person_id, is_away, seen_at from presence.seen',
      `insert into processes.tried values ('a', 'b', 'waiting', 0, null, null, now()); delete from processes.tried`,
      'update processes.checkpoints set updated_at = now()',
      'select * from processes.provider_sweep; delete from processes.provider_hints',
      `insert into processes.places values ('a', '[1,1]', '[2027-01-01,2027-01-02)'); delete from processes.places`,
      'select * from views.bookings_v3',
      'select position, parking from projections.checkpoints; select position from projections.dropped',
      'create temporary table folded (id int); drop table folded',
      'create table todos.todo_a_v1 (id int); drop table todos.todo_a_v1',
      'listen todos; notify todos',
    ],
    audit: [
      `insert into audit.alarms (kind, place, raised_at) values ('gap', 'note-1 2', now())`,
      'select data, metadata from audit.records',
      'select wrapped from audit.keys',
      'update audit.checkpoint set position = position',
      'select name, position, tables from projections.checkpoints',
      'select * from views.bookings_v3',
    ],
    sfu: [
      'select kid, public_key from identity.public_keys',
      'select id, expires_at from identity.open_sessions',
      `insert into calls.spent_tickets values (gen_random_uuid(), now())`,
      'delete from calls.spent_tickets',
      `insert into calls.servers values ('a', 'b', 0, false, now())`,
      'delete from calls.rooms',
      'listen sessions',
    ],
  };

  it.each(roleNames)('let %s do its work', async (role) => {
    const session = await sessionOf(addressOf(role));
    for (const statement of allowed[role]) expect(await codeOf(session, statement), statement).toBeNull();
  });

  it('let only the read side write its tables', async () => {
    const { rows } = await (
      await sessionOf(database.url)
    ).query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'views'`);
    expect(rows.length).toBeGreaterThan(5);
    const [api, sfu] = [await sessionOf(addressOf('api')), await sessionOf(addressOf('sfu'))];
    for (const { name } of rows) {
      expect([
        await codeOf(api, `select from ${name}`),
        await codeOf(api, `delete from ${name}`),
        await codeOf(api, `drop table ${name}`),
      ]).toEqual([null, refused, refused]);
      expect(await codeOf(sfu, `select from ${name}`)).toBe(refused);
    }
  });

  const forbidden: Readonly<Record<RoleName, readonly string[]>> = {
    api: [
      'delete from calls.rooms',
      'update calls.servers set is_draining = true',
      'update projections.checkpoints set position = 0',
      'create table views.mine (id int)',
      'select * from migrations.applied',
      'select * from processes.tried',
      'select * from processes.provider_hints',
      'select cursor from processes.reconciliations',
      'delete from processes.reconciliations',
      'delete from processes.provider_hints',
      'select position from audit.records',
      'select wrapped from audit.keys',
      `update audit.heads set note = ''`,
      `update audit.records set data = ''`,
      'update audit.journal set shown = 0',
      'delete from audit.journal',
      'select session from audit.journal',
      `insert into audit.journal (at, person, session, call, target, outcome, shown, correlation) values (now(), 'a', 's', '', '', 200, 0, 'c')`,
    ],
    projections: [
      'select * from identity.accounts',
      'select * from identity.signing_keys',
      'select created_at from identity.subject_keys',
      'delete from identity.subject_keys',
      'update identity.subject_keys set wrapped = null, destroyed_at = now()',
      'select * from media.images',
      'select * from calls.rooms',
      'create table projections.mine (id int)',
      'select * from processes.tried',
      `select processes.note_hints('[]', now())`,
    ],
    processes: [
      'select * from identity.accounts',
      'select created_at from identity.subject_keys',
      'delete from identity.mail_addresses',
      'select process from presence.seen',
      'update conversations.read_marks set position = 0',
      'select * from conversations.files',
      `update identity.mail_addresses set email = 'mallory@example.com'`,
      `insert into identity.subject_keys (subject) values ('athlete-1')`,
      'delete from identity.subject_keys',
      'select * from media.images',
      'select * from feeds.calendar_feeds',
      'select * from feeds.busy_feeds',
      'select * from calls.rooms',
      'select * from commands.keys',
      'select * from projections.checkpoints',
      'delete from views.bookings_v3',
      'create table processes.mine (id int)',
      'create table views.mine (id int)',
      'drop table processes.tried',
      'truncate processes.tried',
    ],
    audit: [
      'delete from audit.records',
      'truncate audit.records',
      'drop table audit.records',
      'delete from audit.heads',
      'select * from identity.accounts',
      'select * from identity.subject_keys',
      'select * from processes.tried',
      'create table audit.mine (id int)',
      'delete from views.bookings_v3',
      'update projections.checkpoints set position = position',
    ],
    sfu: [
      'select * from identity.accounts',
      'select sealed_private_key from identity.signing_keys',
      'select kid, public_key from identity.signing_keys',
      'select id from identity.sessions',
      'delete from identity.open_sessions',
      'select * from identity.signing_keys',
      'select account_id from identity.sessions',
      'update identity.sessions set revoked_at = null',
      'select * from identity.subject_keys',
      'select * from media.documents',
      'select * from projections.checkpoints',
      'create table calls.mine (id int)',
    ],
  };
  const forbiddenToAll = [
    'create schema mine',
    'create table public.mine (id int)',
    'drop table identity.accounts',
    'drop schema calls cascade',
    'truncate identity.accounts',
    'alter table calls.rooms add column mine int',
    'create role mine',
    'create database mine',
    `copy (select 1) to program 'true'`,
    'set role app',
    'select * from pg_authid',
  ];

  it.each(roleNames)('deny %s everything else', async (role) => {
    const session = await sessionOf(addressOf(role));
    const name = new URL(addressOf(role)).username;
    const statements = [...forbidden[role], ...forbiddenToAll, `alter role ${name} superuser`, `alter role ${name} createrole`];
    for (const statement of statements) expect(await codeOf(session, statement), statement).toBe(refused);
  });

  it('revoke rights granted by an earlier version', async () => {
    const owner = await sessionOf(database.url);
    const name = new URL(addressOf('sfu')).username;
    await owner.query(`grant usage on schema media to ${name}; grant all on all tables in schema media, identity to ${name}`);
    const sfu = await sessionOf(addressOf('sfu'));
    expect(await codeOf(sfu, 'select from media.images')).toBeNull();
    expect(await migrate(addresses())).toMatchObject({ code: 0 });
    expect(await codeOf(sfu, 'select from media.images')).toBe(refused);
    expect(await codeOf(sfu, 'select * from identity.signing_keys')).toBe(refused);
  });
});

it('an owner is told of a missing address, and never of a password', async () => {
  const { DATABASE_URL_SFU: _, ...rest } = addresses();
  const { code, output } = await migrate(rest);
  expect(code).toBe(1);
  expect(output).toContain('DATABASE_URL_SFU not set');
  expect(output).not.toContain('pass/word');
});
