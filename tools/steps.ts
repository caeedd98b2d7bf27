import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** What needs nothing but the sources. */
export const checks: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'dead-code', command: ['knip'] },
];

const longestMs = 30 * 60_000;
const graceMs = 10_000;

/** Runs the named steps (all where none is named) one after the other and tells each one's outcome; true where all passed. */
export async function runSteps(steps: readonly Step[], names: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}; there are: ${steps.map(({ name }) => name).join(', ')}.`);
    return false;
  }
  const outcomes: { line: string; isPassed: boolean }[] = [];
  for (const { name, command } of steps.filter((step) => names.length === 0 || names.includes(step.name))) {
    console.log(`\n▶ ${name}`);
    const from = performance.now();
    const isPassed = await run(command, env);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    outcomes.push({ line: `${isPassed ? '✓' : '✗'} ${name} ${seconds} s`, isPassed });
  }
  const failed = outcomes.filter(({ isPassed }) => !isPassed).length;
  console.log(`\n${outcomes.map(({ line }) => line).join('\n')}\n${outcomes.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

/** True where the command ended with 0. It is asked to end, then killed, where it takes too long or we are to end. */
function run([command, ...args]: readonly [string, ...string[]], env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
    const end = (): void => {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
    };
    const stop = (): void => {
      end();
      child.once('exit', () => process.exit(1));
    };
    const timer = setTimeout(() => {
      console.error(`${command} took longer than ${longestMs / 60_000} minutes`);
      end();
    }, longestMs);
    const finish = (isPassed: boolean): void => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
      resolve(isPassed);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
    child.once('error', (error) => {
      console.error(error.message);
      finish(false);
    });
    child.once('exit', (code) => finish(code === 0));
  });
}
