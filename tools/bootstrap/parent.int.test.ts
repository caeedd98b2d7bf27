import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '@academy/platform/testing';
import { expect, it } from 'vitest';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Prints its pid and ends with its parents. */
const watched = `
  import { endWithParent } from ${JSON.stringify(new URL('parent.mjs', import.meta.url).href)};
  endWithParent(() => process.exit());
  setInterval(() => {}, 2 ** 30);
  console.log('pid ' + process.pid);
`;

/** `starter` starts `sh`, which starts the command, as npm does. */
const commandLine = `"$NODE" --input-type=module -e "$WATCHED"; exit`;
const starter = `
  const { spawn } = require('child_process');
  const shell = spawn('sh', ['-c', process.env.COMMAND], { stdio: 'inherit' });
  console.log('shell ' + shell.pid);
`;

it.each(['npm', 'the shell of npm'])('a command ends when %s is killed', async (killed) => {
  const environment = {
    PATH: process.env['PATH'],
    NODE: process.execPath,
    WATCHED: watched,
    COMMAND: commandLine,
    npm_lifecycle_event: 'start',
  };
  const npm = spawn(process.execPath, ['-e', starter], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  npm.stdout.on('data', (chunk) => (output += String(chunk)));
  const pid = Number(await until('the command runs', () => /^pid (\d+)$/m.exec(output)?.[1]));
  const shell = Number(/^shell (\d+)$/m.exec(output)?.[1]);
  expect(isAlive(pid)).toBe(true);
  const ended = once(npm, 'exit');
  process.kill(killed === 'npm' ? (npm.pid ?? 0) : shell, 'SIGKILL');
  await until('the command is gone', () => !isAlive(pid));
  await ended;
});
