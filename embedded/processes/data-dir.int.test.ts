import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataDir } from './data-dir.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'academy-data-')), 'data');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

/** Claims the folder from another process, which lives until `kill`. */
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
  if (child.pid === undefined) throw new Error('the process has no pid');
  return {
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe('the data folder', () => {
  it('is created, and claimed until it is released', async () => {
    const first = await claimDataDir(folder);
    expect(first.followsCrash).toBe(false);
    await expect(claimDataDir(folder)).rejects.toThrow(`(process ${process.pid}) runs on ${folder}`);
    first.release();
    const second = await claimDataDir(folder);
    expect(second.followsCrash).toBe(false);
    second.release();
  });

  it('is refused to a second copy, with advice on running both, and free once the first is killed', async () => {
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

  it('is claimed after a crash once the remaining processes are gone', async () => {
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

  it('waits no longer than its timeout, because a pid may have been reused', async () => {
    const { kill } = await claimElsewhere();
    writeFileSync(path.join(folder, 'pids', 'api'), `${process.ppid}\n`);
    await kill();
    (await claimDataDir(folder, { patience: 1 })).release();
    expect(existsSync(path.join(folder, 'pids', 'api'))).toBe(false);
  });

  it('records the running processes for the next run', async () => {
    const claimed = await claimDataDir(folder);
    claimed.note('api', 4711);
    expect(readFileSync(path.join(folder, 'pids', 'api'), 'utf8')).toBe('4711\n');
    claimed.note('api', undefined);
    claimed.release();
    expect(readdirSync(path.join(folder, 'pids'))).toEqual([]);
  });

  it('has a version, and is not touched if a newer copy wrote it', async () => {
    (await claimDataDir(folder)).release();
    const version = path.join(folder, 'version');
    expect(readFileSync(version, 'utf8')).toBe('1\n');
    for (const [text, found] of [
      ['2\n', '2'],
      ['', 'unknown'],
    ] as const) {
      writeFileSync(version, text);
      await expect(claimDataDir(folder)).rejects.toThrow(`${folder} has version ${found}, but this copy needs version 1.`);
    }
    writeFileSync(version, '1\n');
    (await claimDataDir(folder)).release();
  });

  it('is closed to other users with all our files in it, whatever their modes', async () => {
    mkdirSync(path.join(folder, 'logs'), { recursive: true, mode: 0o755 });
    writeFileSync(path.join(folder, 'logs', 'api.log'), '', { mode: 0o644 });
    writeFileSync(path.join(folder, 'master.key'), '', { mode: 0o644 });
    mkdirSync(path.join(folder, 'exports'), { mode: 0o755 });
    const warnings: string[] = [];
    (await claimDataDir(folder, { onWarning: (text) => warnings.push(text) })).release();
    const modes = ['.', 'logs', 'logs/api.log', 'master.key', 'pids', 'exports'].map(
      (name) => statSync(path.join(folder, name)).mode & 0o777,
    );
    expect(modes.map((mode) => mode.toString(8))).toEqual(['700', '700', '600', '600', '700', '700']);
    expect(warnings).toEqual([]);
  });

  it('keeps its mode with a warning if it holds foreign files; ours are closed', async () => {
    mkdirSync(path.join(folder, 'photos'), { recursive: true });
    // Not by mkdir, whose mode depends on the umask.
    for (const each of [folder, path.join(folder, 'photos')]) chmodSync(each, 0o755);
    for (let run = 0; run < 2; run++) {
      const warnings: string[] = [];
      (await claimDataDir(folder, { onWarning: (text) => warnings.push(text) })).release();
      expect(warnings).toEqual([
        expect.stringMatching(/^WARNING: DATA_DIR .* is open to other users of this machine \(it holds other files too\)/u),
      ]);
    }
    const modes = ['.', 'photos', 'pids', 'start.lock'].map((name) => statSync(path.join(folder, name)).mode & 0o077);
    expect(modes).toEqual([0o055, 0o055, 0, 0]);
  });

  it('is named in the error if it cannot be used', async () => {
    writeFileSync(folder, 'a file');
    await expect(claimDataDir(folder)).rejects.toThrow(`DATA_DIR ${folder} cannot be used: `);
  });
});
