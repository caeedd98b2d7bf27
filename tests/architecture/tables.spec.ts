import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { foreignTables, owners } from './tables.ts';
import { isOfTests } from './sleeps.ts';

const root = path.resolve(import.meta.dirname, '../..');
const rooms = ['api/*.ts', 'audit/*.ts', 'embedded/*.ts', 'platform/*.ts', 'processes/*.ts', 'projections/*.ts', 'sfu/*.ts'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !isOfTests(file) && existsSync(path.join(root, file)));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it('are each used by the room that makes them', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => foreignTables(file, read(file)))).toEqual([]);
});

it('are known by their schemas', () => {
  const made = files.flatMap((file) =>
    [...read(file).matchAll(/create schema if not exists ([a-z_]+)/gu)].map(([, schema = '']) => schema),
  );
  expect(made.filter((schema) => !(schema in owners) && schema !== 'migrations')).toEqual([]);
});

it.each([
  ['api/calls/ticket.ts', 'select url from calls.servers', 1],
  ['sfu/call-tokens.ts', 'select kid from identity.signing_keys join identity.sessions on true', 2],
  ['projections/app.ts', 'delete from commands.keys', 1],
  ['api/app.ts', 'select * from processes.tried join todos.todo_days_v1 using (key)', 2],
  ['processes/status.ts', 'select from processes.tried', 0],
  ['sfu/call-tokens.ts', 'select kid from identity.public_keys', 0],
  ['sfu/directory/directory.ts', 'update calls.rooms set server_id = 1', 0],
])('in %s: %s', (file, statement, count) => {
  expect(foreignTables(file, statement)).toHaveLength(count);
});
