import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root: string;
let children: ChildProcess[];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-install-'));
  children = [];
});
afterEach(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(root, { recursive: true, force: true });
});

const lockFolder = (): string => path.join(root, '.runtime', 'install.lock');
const entries = (): string[] => {
  const file = path.join(root, 'journal');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
};

/** A fake install: records when it holds the lock, and holds it until the file `go` exists. */
function install(name: string, worker = ''): { child: ChildProcess; ended: Promise<unknown>; output: () => string } {
  const script = `
    import { appendFileSync, existsSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withInstallLock } from ${JSON.stringify(new URL('install-lock.mjs', import.meta.url).href)};
    await withInstallLock(${JSON.stringify(root)}, async (onStart) => {
      ${worker}
      appendFileSync('journal', '${name} begins\\n');
      while (!existsSync('go')) await sleep(5);
      appendFileSync('journal', '${name} ends\\n');
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  return { child, ended: once(child, 'exit'), output: () => output };
}

const go = (): void => writeFileSync(path.join(root, 'go'), '');

describe('the lock of an install', () => {
  it('lets one command install at a time, and the others say that they wait', async () => {
    const first = install('first');
    await until('the first installs', () => entries().length === 1);
    const others = ['second', 'third', 'fourth'].map((name) => install(name));
    await Promise.all(others.map(({ output }) => until('it waits', () => output().includes('Another command is installing; waiting …'))));
    expect(entries()).toEqual(['first begins']);
    go();
    await Promise.all([first, ...others].map(({ ended }) => ended));
    const found = entries();
    expect(found).toHaveLength(8);
    for (let at = 0; at < found.length; at += 2) expect(found[at + 1]).toBe(found[at]?.replace('begins', 'ends'));
    expect(readdirSync(path.join(root, '.runtime'))).toEqual([]);
  });

  it('is taken over from a command that was killed', async () => {
    const first = install('first');
    await until('the first installs', () => entries().length === 1);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(lockFolder())).toBe(true);
    go();
    const second = install('second');
    expect(await second.ended).toEqual([0, null]);
    expect(entries()).toEqual(['first begins', 'second begins', 'second ends']);
  });

  it('stays locked while the npm of a killed command is still running', async () => {
    const npm = spawn(process.execPath, ['-e', 'setInterval(() => {}, 2 ** 30)'], { stdio: 'ignore' });
    children.push(npm);
    const first = install('first', `onStart(${npm.pid});`);
    await until('the first installs', () => entries().length === 1);
    first.child.kill('SIGKILL');
    await first.ended;
    go();
    const second = install('second');
    await until('the second waits', () => second.output().includes('waiting'));
    expect(entries()).toEqual(['first begins']);
    const ended = once(npm, 'exit');
    npm.kill('SIGKILL');
    await ended;
    expect(await second.ended).toEqual([0, null]);
  });

  it('is not held by another program that reuses the pid of an earlier command', async () => {
    mkdirSync(lockFolder(), { recursive: true });
    appendFileSync(path.join(lockFolder(), 'holder'), `${process.pid} of an earlier boot`);
    go();
    expect(await install('second').ended).toEqual([0, null]);
    expect(entries()).toEqual(['second begins', 'second ends']);
  });
});
