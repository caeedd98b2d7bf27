import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataDir } from './data-dir.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'academy-data-')), 'data');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

/** A process that claims the folder, says so, and lives until it is ended. */
async function claimElsewhere(): Promise<{ pid: number; kill: () => Promise<void> }> {
  const script = `
    import { claimDataDir } from ${JSON.stringify(path.join(import.meta.dirname, 'data-dir.ts'))};
    const claimed = await claimDataDir(${JSON.stringify(folder)});
    console.log('READY');
    setInterval(() => claimed, 2 ** 30);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('it has no pid');
  return {
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe('the data folder', () => {
  it('is made, and ours until it is released', async () => {
    const first = await claimDataDir(folder);
    expect(first.followsCrash).toBe(false);
    await expect(claimDataDir(folder)).rejects.toThrow(`(process ${process.pid}) runs on ${folder}`);
    first.release();
    const second = await claimDataDir(folder);
    expect(second.followsCrash).toBe(false);
    second.release();
  });

  it('is refused to a second copy, with how to run beside the first, and free once that is killed', async () => {
    const { pid, kill } = await claimElsewhere();
    try {
      const message = await claimDataDir(folder).then(String, String);
      expect(message).toContain(`Another copy (process ${pid}) runs on ${folder}.`);
      expect(message).toContain('DATA_DIR=.data-2 PORT_OFFSET=100 npm start');
    } finally {
      await kill();
    }
    const claimed = await claimDataDir(folder);
    expect(claimed.followsCrash).toBe(true);
    expect(readdirSync(path.join(folder, 'pids'))).toEqual(['start']);
    claimed.release();
  });

  it('is claimed after a crash once what the crash left is gone', async () => {
    const { kill } = await claimElsewhere();
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 2 ** 30)'], { stdio: 'ignore' });
    const ended = once(left, 'exit');
    writeFileSync(path.join(folder, 'pids', 'api'), `${left.pid}\n`);
    await kill();
    let isClaimed = false;
    const claiming = claimDataDir(folder).then((claimed) => {
      isClaimed = true;
      return claimed;
    });
    left.kill('SIGKILL');
    await ended;
    expect(isClaimed).toBe(false);
    (await claiming).release();
  });

  it('is not waited for longer than said, for a number may be anybody else by now', async () => {
    const { kill } = await claimElsewhere();
    writeFileSync(path.join(folder, 'pids', 'api'), `${process.ppid}\n`);
    await kill();
    (await claimDataDir(folder, { patience: 1 })).release();
    expect(existsSync(path.join(folder, 'pids', 'api'))).toBe(false);
  });

  it('notes which processes run, for the next run to know', async () => {
    const claimed = await claimDataDir(folder);
    claimed.note('api', 4711);
    expect(readFileSync(path.join(folder, 'pids', 'api'), 'utf8')).toBe('4711\n');
    claimed.note('api', undefined);
    claimed.release();
    expect(readdirSync(path.join(folder, 'pids'))).toEqual([]);
  });

  it('tells its version, and is left alone where a newer copy wrote it', async () => {
    (await claimDataDir(folder)).release();
    const version = path.join(folder, 'version');
    expect(readFileSync(version, 'utf8')).toBe('1\n');
    for (const [text, told] of [
      ['2\n', '2'],
      ['', 'unknown'],
    ] as const) {
      writeFileSync(version, text);
      await expect(claimDataDir(folder)).rejects.toThrow(`${folder} is laid out as version ${told}; this copy knows version 1.`);
    }
    writeFileSync(version, '1\n');
    (await claimDataDir(folder)).release();
  });

  it('is named where it cannot be used', async () => {
    writeFileSync(folder, 'a file');
    await expect(claimDataDir(folder)).rejects.toThrow(`DATA_DIR ${folder} cannot be used: `);
  });
});
