import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOfTests, isSleeping, mayWait } from './sleeps.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // This file contains the forbidden patterns as samples.
  .filter((file) => file !== '' && !file.startsWith('tests/architecture/') && existsSync(path.join(root, file)));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('tests', () => {
  const ofTests = files.filter(isOfTests);

  it('are found', () => {
    expect(ofTests.length).toBeGreaterThan(300);
    for (const file of mayWait) expect(ofTests).toContain(file);
  });

  it('wait for what they need, never for time to pass', () => {
    expect(ofTests.filter((file) => !mayWait.has(file) && isSleeping(read(file)))).toEqual([]);
  });

  it('may wait where that is still needed', () => {
    expect([...mayWait].filter((file) => !isSleeping(read(file)))).toEqual([]);
  });
});

describe('the rule', () => {
  it.each([
    "import { setTimeout as pause } from 'node:timers/promises';",
    "import { setImmediate, setTimeout } from 'timers/promises';",
    "const { setTimeout: nap } = await import('node:timers/promises');",
    'await new Promise((resolve) => setTimeout(resolve, 100));',
    'await new Promise<void>((done) => { setTimeout(done, 5); });',
    'await new Promise((resolve) => void setTimeout(() => resolve(1), 5));',
    'await page.waitForTimeout(500);',
    "execFileSync('sleep', ['1']);",
  ])('refuses %s', (source) => {
    expect(isSleeping(source)).toBe(true);
  });

  it.each([
    "import { setImmediate as nextTurn } from 'node:timers/promises';",
    "await until('it is there', () => found);",
    'const force = setTimeout(() => child.kill(), 5_000);',
    'const program = `await new Promise((resolve) => setTimeout(resolve, 5));`;',
    '// await page.waitForTimeout(500);',
    'test.setTimeout(240_000);',
  ])('allows %s', (source) => {
    expect(isSleeping(source)).toBe(false);
  });
});
