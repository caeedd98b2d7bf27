import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { startChild } from './child-process.ts';
import { commandsOfBuild, defaultCommands } from './commands.ts';
import { readSettings } from './settings.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function build(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['embedded/processes/build-servers.ts'], { cwd: root });
  return stdout.trim();
}

let folder: string;
beforeAll(async () => {
  folder = await build();
}, 180_000);

it('contains every program that a start takes from it, and is made once', async () => {
  const given = defaultCommands(readSettings({}, root));
  const { postgres, eventStore, mailbox, paymentProvider, ...own } = commandsOfBuild(given, folder);
  const { migrate, api, projections, processes, audit, sfu, seed } = own;
  const commands = [postgres(1), eventStore(1), mailbox, paymentProvider, migrate, api, projections, processes, audit, sfu, seed];
  const programs = commands.map(([program = '']) => path.relative(folder, program));
  expect(programs).toContain('api/seed/main.mjs');
  expect(programs.filter((program) => program.startsWith('..') || !existsSync(path.join(folder, program)))).toEqual([]);
  expect(postgres(5432).slice(1)).toEqual(given.postgres(5432).slice(1));
  expect(migrate.slice(1)).toEqual(given.migrate.slice(1));
  expect(await build()).toBe(folder);
});

it('runs, and an error of it names the sources', async () => {
  const args = [path.join(folder, 'projections/main.mjs')];
  const { exited } = startChild({ name: 'projections', args, env: { PATH: process.env['PATH'] }, cwd: root }, () => {});
  const { code, tail } = await exited;
  expect(code).toBe(1);
  expect(tail.join('\n')).toMatch(/"SettingError","message":"DATABASE_URL is not set[\s\S]+\/platform\/config\/index\.ts:\d+:\d+\)/u);
  expect(tail.join('\n')).not.toContain('.mjs:');
});
