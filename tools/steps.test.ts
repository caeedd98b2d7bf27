import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { secondTryLine, unpreparedLine } from './second-tries/line.ts';
import type { Step } from './steps.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-steps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Manner extends Partial<Step> {
  /** The step waits until this one has begun. */
  readonly waitsFor?: string;
  /** The step fails unless this one has ended. */
  readonly needs?: string;
  readonly code?: number;
}

/** Prints when it begins and ends, and writes a file for each. */
const step = (name: string, { waitsFor = '', needs = '', code = 0, ...rest }: Manner = {}): Step => {
  const script = `
    const { existsSync, writeFileSync } = require('node:fs');
    console.log('${name} begins');
    writeFileSync('${name}.begins', String(process.pid));
    if ('${needs}' && !existsSync('${needs}.ends')) process.exit(8);
    const end = () => { writeFileSync('${name}.ends', ''); console.log('${name} ends'); process.exitCode = ${code}; };
    const look = () => ('${waitsFor}' && !existsSync('${waitsFor}.begins') ? setTimeout(look, 20) : end());
    look();
  `;
  return { name, command: [process.execPath, '-e', script], ...rest };
};

const scriptOf = (steps: readonly Step[], names: readonly string[]): string[] => {
  const module = JSON.stringify(path.join(import.meta.dirname, 'steps.ts'));
  const script = `const { runSteps } = await import(${module}); process.exit((await runSteps(${JSON.stringify(steps)}, ${JSON.stringify(names)}, process.env)) ? 0 : 1);`;
  return ['--input-type=module', '-e', script];
};

/** Runs the steps in a separate process, like a task: the printed output is under test. */
async function run(steps: readonly Step[], ...names: string[]): Promise<{ lines: string[]; isPassed: boolean }> {
  return await new Promise((resolve) => {
    execFile(process.execPath, scriptOf(steps, names), { cwd: folder, timeout: 60_000 }, (error, stdout, stderr) => {
      const text = `${stdout}${stderr}`.replaceAll(/\d+\.\d s$/gmu, 's');
      resolve({ lines: text.split('\n').filter((line) => line !== ''), isPassed: error === null });
    });
  });
}

const outputOf = (name: string): string[] => [`${name} begins`, `${name} ends`];

it('runs steps one after the other and prints each outcome', async () => {
  const { lines, isPassed } = await run([step('one'), step('two')]);
  expect(lines).toEqual(['▶ one', ...outputOf('one'), '▶ two', ...outputOf('two'), '✓ one s', '✓ two s', '2 passed, 0 failed']);
  expect(isPassed).toBe(true);
});

it('continues after a failure, repeats its output at the end, and fails', async () => {
  const { lines, isPassed } = await run([step('one', { code: 3 }), step('two')]);
  expect(lines.slice(6, 9)).toEqual(['▶ one failed; its last output:', ...outputOf('one')]);
  expect(lines.slice(-3)).toEqual(['✗ one s', '✓ two s', '1 passed, 1 failed']);
  expect(isPassed).toBe(false);
});

it('names what passed only at its second try, and passes', async () => {
  const says = `console.log(${JSON.stringify(secondTryLine('a › slow one', 'expected 1\n  to be \u001B[31m2'))})`;
  const { lines, isPassed } = await run([{ name: 'one', command: [process.execPath, '-e', says] }, step('two')]);
  expect(lines.slice(-4)).toEqual([
    '▶ one has a test that passed only at the second try: a › slow one: expected 1 to be 2',
    '✓ one s',
    '✓ two s',
    '2 passed, 0 failed',
  ]);
  expect(isPassed).toBe(true);
});

it('runs the files once more whose preparation failed, names them, and fails if they fail again', async () => {
  const script = (code: number): string => `
    const [file] = process.argv.slice(1);
    console.log(file ?? ${JSON.stringify(unpreparedLine('a.test.ts'))});
    process.exitCode = file === undefined ? 1 : ${code};
  `;
  const twice = (code: number): Step => ({ name: 'one', command: [process.execPath, '-e', script(code)] });
  const passed = await run([twice(0)]);
  expect(passed.lines).toEqual([
    '▶ one',
    unpreparedLine('a.test.ts'),
    'a.test.ts',
    '▶ one has a test that passed only at the second try: a.test.ts',
    '✓ one s',
    '1 passed, 0 failed',
  ]);
  expect(passed.isPassed).toBe(true);
  expect((await run([twice(1)])).isPassed).toBe(false);
});

it('fails if a command does not exist', async () => {
  const { lines, isPassed } = await run([{ name: 'one', command: ['no-such-command'] }]);
  expect(lines).toContain('✗ one s');
  expect(lines.join('\n')).toContain('ENOENT');
  expect(isPassed).toBe(false);
});

it('runs a waiting step beside the others, and prints its whole output between two of them', async () => {
  const { lines, isPassed } = await run([
    step('one', { waitsFor: 'slow' }),
    step('slow', { waitsFor: 'one', isBeside: true }),
    step('two'),
  ]);
  expect(isPassed).toBe(true);
  const at = lines.indexOf('▶ slow, beside');
  expect(lines.slice(at + 1, at + 3)).toEqual(outputOf('slow'));
  expect(lines.filter((line) => !line.includes('slow')).slice(0, 6)).toEqual(['▶ one', ...outputOf('one'), '▶ two', ...outputOf('two')]);
});

it('prints a failure of a step beside the others, with its output', async () => {
  const { lines, isPassed } = await run([step('one'), step('slow', { waitsFor: 'one', isBeside: true, code: 1 })]);
  expect(lines).toEqual(expect.arrayContaining(['▶ slow, beside', ...outputOf('slow'), '✓ one s', '✗ slow s', '1 passed, 1 failed']));
  expect(isPassed).toBe(false);
});

it('begins a step only after those it depends on have ended', async () => {
  const { isPassed } = await run([step('one'), step('last', { isBeside: true, after: ['two'], needs: 'two' }), step('two')]);
  expect(isPassed).toBe(true);
});

it('ends all running steps when it is asked to end', async () => {
  const steps = [step('one', { waitsFor: 'never' }), step('next'), step('slow', { waitsFor: 'never', isBeside: true })];
  const child = spawn(process.execPath, scriptOf(steps, []), { cwd: folder, stdio: 'ignore' });
  const pids = await vi.waitFor(
    () => ['one', 'slow'].map((name) => Number(/^\d+$/u.exec(readFileSync(path.join(folder, `${name}.begins`), 'utf8'))![0])),
    20_000,
  );
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(existsSync(path.join(folder, 'next.begins'))).toBe(false);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it('runs only the named steps, and a waiting step alone like any other', async () => {
  const steps = [step('one'), step('slow', { isBeside: true, after: ['one'] })];
  const { lines } = await run(steps, 'slow');
  expect(lines).toEqual(['▶ slow', ...outputOf('slow'), '✓ slow s', '1 passed, 0 failed']);
});

it('lists the steps if a name is unknown', async () => {
  const { lines, isPassed } = await run([step('one')], 'won');
  expect(lines).toEqual(['Unknown: won. Known: one.']);
  expect(isPassed).toBe(false);
});
