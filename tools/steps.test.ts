import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Step } from './steps.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-steps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Manner extends Partial<Step> {
  /** A step whose beginning it waits for. */
  readonly waitsFor?: string;
  /** A step without whose end it fails. */
  readonly needs?: string;
  readonly code?: number;
}

/** Says that it begins and ends, and leaves a file for each. */
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

/** As a task does it, in a process of its own: what is looked at is what a person would read. */
async function run(steps: readonly Step[], ...names: string[]): Promise<{ lines: string[]; isPassed: boolean }> {
  return await new Promise((resolve) => {
    execFile(process.execPath, scriptOf(steps, names), { cwd: folder, timeout: 60_000 }, (error, stdout, stderr) => {
      const text = `${stdout}${stderr}`.replaceAll(/\d+\.\d s$/gmu, 's');
      resolve({ lines: text.split('\n').filter((line) => line !== ''), isPassed: error === null });
    });
  });
}

const told = (name: string): string[] => [`${name} begins`, `${name} ends`];

it('runs one after the other and tells each outcome', async () => {
  const { lines, isPassed } = await run([step('one'), step('two')]);
  expect(lines).toEqual(['▶ one', ...told('one'), '▶ two', ...told('two'), '✓ one s', '✓ two s', '2 passed, 0 failed']);
  expect(isPassed).toBe(true);
});

it('goes on after a failure, tells it again at the end, and fails', async () => {
  const { lines, isPassed } = await run([step('one', { code: 3 }), step('two')]);
  expect(lines.slice(6, 9)).toEqual(['▶ one failed; the last that it printed:', ...told('one')]);
  expect(lines.slice(-3)).toEqual(['✗ one s', '✓ two s', '1 passed, 1 failed']);
  expect(isPassed).toBe(false);
});

it('fails where a command is not there', async () => {
  const { lines, isPassed } = await run([{ name: 'one', command: ['no-such-command'] }]);
  expect(lines).toContain('✗ one s');
  expect(lines.join('\n')).toContain('ENOENT');
  expect(isPassed).toBe(false);
});

it('runs what waits beside the others, and tells it whole between two of them', async () => {
  const { lines, isPassed } = await run([
    step('one', { waitsFor: 'slow' }),
    step('slow', { waitsFor: 'one', isBeside: true }),
    step('two'),
  ]);
  expect(isPassed).toBe(true);
  const at = lines.indexOf('▶ slow, beside');
  expect(lines.slice(at + 1, at + 3)).toEqual(told('slow'));
  expect(lines.filter((line) => !line.includes('slow')).slice(0, 6)).toEqual(['▶ one', ...told('one'), '▶ two', ...told('two')]);
});

it('tells a failure beside, with what it printed', async () => {
  const { lines, isPassed } = await run([step('one'), step('slow', { waitsFor: 'one', isBeside: true, code: 1 })]);
  expect(lines).toEqual(expect.arrayContaining(['▶ slow, beside', ...told('slow'), '✓ one s', '✗ slow s', '1 passed, 1 failed']));
  expect(isPassed).toBe(false);
});

it('begins a step only when those before it are over', async () => {
  const { isPassed } = await run([step('one'), step('last', { isBeside: true, after: ['two'], needs: 'two' }), step('two')]);
  expect(isPassed).toBe(true);
});

it('ends with all that it runs where it is asked to', async () => {
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

it('runs the named ones only, one that waits too as if it were any other', async () => {
  const steps = [step('one'), step('slow', { isBeside: true, after: ['one'] })];
  const { lines } = await run(steps, 'slow');
  expect(lines).toEqual(['▶ slow', ...told('slow'), '✓ slow s', '1 passed, 0 failed']);
});

it('names what there is where a name is unknown', async () => {
  const { lines, isPassed } = await run([step('one')], 'won');
  expect(lines).toEqual(['There is no won; there are: one.']);
  expect(isPassed).toBe(false);
});
