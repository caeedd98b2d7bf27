import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Command } from './child-process.ts';
import type { Output } from './output.ts';
import { runOnce } from './run-once.ts';
import { silenceOf } from './silence.ts';
import { supervise, type Supervised, type SuperviseOptions } from './supervise.ts';

let folder: string;
let said: string[];
let lines: string[];
let running: Supervised[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-children-'));
  [said, lines, running] = [[], [], []];
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const output: Output = {
  say: (text) => said.push(text),
  line: (name, text) => lines.push(`${name}: ${text}`),
  log: () => {},
  close: () => {},
};

const command = (script: string): Command => ({
  name: 'api',
  args: ['-e', script],
  env: { PATH: process.env['PATH'], FILE: path.join(folder, 'file') },
  cwd: folder,
});

function run(script: string, options: Partial<SuperviseOptions> = {}): Supervised {
  const supervised = supervise(command(script), { output, silence: silenceOf(60_000), firstDelayMs: 10, longestDelayMs: 20, ...options });
  running.push(supervised);
  return supervised;
}

const serve = `console.log('READY http://here'); setInterval(() => {}, 2 ** 30);`;
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const written = (): string => readFileSync(path.join(folder, 'file'), 'utf8');

describe('a process that is kept running', () => {
  it('resolves with the text after READY, and passes every other line on', async () => {
    await expect(run(`console.log('hello'); ${serve}`).ready).resolves.toBe('http://here');
    expect(lines).toEqual(['api: hello']);
  });

  it('can collect its garbage, to give memory back while it is idle', async () => {
    await expect(run(`console.log('READY ' + typeof gc); setInterval(() => {}, 2 ** 30);`).ready).resolves.toBe('function');
  });

  it('is reported with its last lines if it ends before it is ready', async () => {
    const { ready } = run(`for (let i = 1; i <= 30; i++) console.error('line ' + i); process.exitCode = 3;`);
    const message = await ready.then(String, String);
    expect(message).toMatch(/api did not start: it ended with code 3\.\n {2}line 11\n/);
    expect(message).toMatch(/line 30$/);
  });

  it('is restarted after later crashes with growing pauses, each reported', async () => {
    const crash = `console.log('READY'); console.error('out of luck'); process.kill(process.pid, 'SIGKILL');`;
    await run(crash).ready;
    await until('it was started three times', () => said.filter((text) => text.includes('starting it again')).length === 3);
    expect(said.filter((text) => text.includes('starting')).slice(0, 3)).toEqual([
      'api ended by SIGKILL; starting it again in 0.01 s.',
      'api ended by SIGKILL; starting it again in 0.02 s.',
      'api ended by SIGKILL; starting it again in 0.02 s.',
    ]);
    expect(said).toContain('api is back.');
    expect(lines).toContain('api: out of luck');
  });

  it('may fail at first in development', async () => {
    const file = JSON.stringify(path.join(folder, 'mended'));
    const { ready } = run(`if (!require('fs').existsSync(${file})) process.exit(1); ${serve}`, { isPatient: true });
    await until('it failed', () => said.length > 0);
    writeFileSync(path.join(folder, 'mended'), '');
    await expect(ready).resolves.toBe('http://here');
  });

  it('is ended if it does not become ready in time', async () => {
    const { ready } = run(`setInterval(() => {}, 2 ** 30)`, { readyWithinMs: 50 });
    await expect(ready).rejects.toThrow('api did not start: it ended by SIGTERM.');
    expect(said).toEqual(['api is not ready after 0.05 s.']);
  });

  it('has more time while it tells of its progress', async () => {
    const slow = `let n = 0; const tell = setInterval(() => { console.error(++n); if (n === 12) { clearInterval(tell); ${serve} } }, 100);`;
    await expect(run(slow, { readyWithinMs: 1_000, tellsProgress: true }).ready).resolves.toBe('http://here');
    expect(said).toEqual([]);
  });

  it('is restarted although its id cannot be recorded', async () => {
    const onPid = (): void => {
      throw new Error('no space left on device');
    };
    await run(`console.log('READY'); process.kill(process.pid, 'SIGKILL');`, { onPid }).ready;
    await until('it was started three times', () => said.filter((text) => text.includes('starting it again')).length === 3);
    expect(said).toContain('The id of api could not be recorded: no space left on device');
  });

  it('is restarted when it hangs, and not while it answers, if only with refusals', async () => {
    // Longer than a busy machine keeps a server that works from answering.
    const silence = { everyMs: 10, mostMs: 4_000 };
    const answering = (script: string): string =>
      `const { appendFileSync } = require('fs');
       appendFileSync(process.env.FILE, 'x');
       const server = require('http').createServer((request, response) => { ${script} response.writeHead(503).end(); });
       server.listen(0, '127.0.0.1', () => console.log('READY http://127.0.0.1:' + server.address().port));`;
    const hangs = answering(`appendFileSync(process.env.FILE, '.'); if (require('fs').statSync(process.env.FILE).size === 6) for (;;);`);
    await run(hangs, { silence, graceMs: 50 }).ready;
    await until('it is back', () => said.includes('api is back.'));
    expect(said[0]).toBe('api has not answered for 4 s.');
    expect(said.filter((text) => text.includes('not answered'))).toHaveLength(1);
    expect(written()).toMatch(/^x\.{5}x/u);
  });

  it('is restarted at once on demand', async () => {
    const supervised = run(`require('fs').appendFileSync(process.env.FILE, 'x'); ${serve}`, { firstDelayMs: 600_000 });
    await supervised.ready;
    supervised.restart();
    await until('it is back', () => said.includes('api is back.'));
    expect(written()).toBe('xx');
  });

  it('is stopped by SIGTERM, with time to end in order', async () => {
    const supervised = run(
      `process.on('SIGTERM', () => { require('fs').writeFileSync(process.env.FILE, 'in order'); process.exit(); }); ${serve}`,
    );
    await supervised.ready;
    await supervised.stop();
    expect(written()).toBe('in order');
    expect(said).toEqual([]);
  });

  it('is killed with its children if it does not end', async () => {
    const stubborn = `process.on('SIGTERM', () => {});`;
    const supervised = run(
      `const { spawn } = require('child_process');
       const grandchild = spawn(process.execPath, ['-e', ${JSON.stringify(`${stubborn} console.log('x'); setInterval(() => {}, 2 ** 30);`)}]);
       ${stubborn}
       grandchild.stdout.once('data', () => console.log('READY ' + grandchild.pid));`,
      { graceMs: 100 },
    );
    const grandchild = Number(await supervised.ready);
    expect(isAlive(grandchild)).toBe(true);
    await supervised.stop();
    await until('what it started is gone', () => !isAlive(grandchild));
  });

  it('ends when its starter is killed', async () => {
    const script = `
      import { startChild } from ${JSON.stringify(path.join(import.meta.dirname, 'child-process.ts'))};
      const child = startChild(${JSON.stringify(command(serve))}, () => console.log(child.pid));
    `;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(starter, 'exit');
    const [pid] = (await once(starter.stdout, 'data')) as [Buffer];
    starter.kill('SIGKILL');
    await ended;
    await until('the child is gone', () => !isAlive(Number(String(pid))));
  });
});

describe('a process that ends by itself', () => {
  it('resolves with its lines', async () => {
    await expect(
      runOnce(command(`console.log('a'); console.error('b')`), { output, withinMs: 20_000, isAnswer: true }).done,
    ).resolves.toEqual(['a']);
    expect(lines).toEqual(['api: b']);
  });

  it('is reported with its last lines if it fails', async () => {
    const { done } = runOnce(command(`throw new Error('no such table')`), { output, withinMs: 20_000 });
    await expect(done).rejects.toThrow(/api failed: it ended with code 1\.\n[\s\S]*no such table/);
  });

  it('is ended if it takes too long', async () => {
    const { done } = runOnce(command(serve), { output, withinMs: 100 });
    await expect(done).rejects.toThrow('api did not finish within 0.1 s.');
  });
});
