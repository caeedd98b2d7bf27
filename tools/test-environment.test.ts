import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { testEnvironment } from '../tests/product/environment.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const variablesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

/** Settings of the product's builds and of the machine; tests need the same. */
const shared = new Set(variablesIn(sectionOf("'media-worker': [", ']'), /'([A-Z][A-Z\d_]*)'/gu));
/** Every setting of the product: those in its sources and those that are documented. */
const settings = [
  ...new Set([
    ...variablesIn(sectionOf('const api = ', 'export type ProcessName'), /'([A-Z][A-Z\d_]*)'/gu),
    ...variablesIn(read('embedded/processes/settings.ts'), /'([A-Z][A-Z\d_]*)'/gu),
    ...variablesIn(/## Settings[\s\S]*?\n### /u.exec(read('docs/operations.md'))?.[0] ?? '', /`([A-Z][A-Z\d]*_[A-Z\d_]+|HOST|DEMO)`/gu),
    'LOG_LEVEL',
  ]),
].filter((name) => !shared.has(name) && name !== 'NAME_FILE');

function sectionOf(from: string, to: string): string {
  const source = read('embedded/processes/process-settings.ts');
  const start = source.indexOf(from);
  return source.slice(start, source.indexOf(to, start));
}

/** A shell that exports all of them, by value and by file. */
const exported = Object.fromEntries(settings.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, '127.0.0.1:1']));

const run = promisify(execFile);

/** `names`: the variables that a process found in its environment. */
function expectClean(names: unknown): void {
  expect(names).toContain('PATH');
  expect((names as string[]).filter((name) => Object.hasOwn(exported, name))).toEqual([]);
}

describe('the environment of tests', () => {
  it('holds no setting of the product', () => {
    for (const name of ['DATABASE_URL', 'EVENTSTORE_URL', 'SMTP_URL', 'PORT_OFFSET', 'DATA_DIR', 'MASTER_KEY', 'WEB_PORT', 'VITE_API_URL'])
      expect(settings).toContain(name);
    expect(testEnvironment(exported)).toEqual({});
  });

  it('holds what the tests need', () => {
    const needed = { PATH: '/bin', HOME: '/home/a', CI: '1', CHROMIUM: '/c', MEDIASOUP_WORKER_BIN: '/w', npm_config_cache: '/n' };
    expect(testEnvironment({ ...needed, ...exported, SECRET: 'x' })).toEqual(needed);
  });

  it.each(['vitest.config.ts', 'playwright.config.ts', 'playwright.stories.config.ts'])('begins with %s', async (config) => {
    const script = `await import('./${config}'); console.log(JSON.stringify(Object.keys(process.env)));`;
    const env = { ...testEnvironment(process.env), ...exported };
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env });
    expectClean(JSON.parse(stdout));
  });

  it('begins with npm test', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'academy-environment-'));
    try {
      // Replaces the first step and prints its environment.
      writeFileSync(path.join(folder, 'tsc'), `#!${process.execPath}\nconsole.log(JSON.stringify(Object.keys(process.env)));`, {
        mode: 0o755,
      });
      const searched = [folder, process.env['PATH']].join(path.delimiter);
      const env = { ...testEnvironment(process.env), ...exported, PATH: searched, CHROMIUM: process.execPath };
      const { stdout } = await run(process.execPath, [path.join(root, 'tools/test.ts'), 'types'], { cwd: root, env });
      expectClean(JSON.parse(/^\[.*\]$/mu.exec(stdout)?.[0] ?? '[]'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
