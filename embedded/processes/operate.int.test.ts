import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimDataDir } from './data-dir.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-operate-'));
  mkdirSync(path.join(root, 'projections'));
  const report = `console.log(JSON.stringify({ args: process.argv.slice(2), env: process.env })); process.exitCode = Number(process.argv[3] ?? 0);`;
  writeFileSync(path.join(root, 'projections', 'rebuild.ts'), report);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** In its own process, like an operator's shell would run it. */
async function operate(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; out: string; error: string }> {
  const script = `
    import { operate } from ${JSON.stringify(path.join(import.meta.dirname, 'operate.ts'))};
    const [root, ...args] = process.argv.slice(1);
    try { process.exitCode = await operate(args, { root, environment: process.env }); } catch (error) { console.error(error.message); process.exitCode = 1; }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, root, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: 'data', ...environment },
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (error += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, error };
}

const running = {
  projections: { DATABASE_URL: 'postgres://projections:p@here/db', EVENTSTORE_URL: 'esdb://here:1', MASTER_KEY_FILE: '/data/master.key' },
};

it('runs a command with its arguments and the settings of its running process, and returns its exit code', async () => {
  const data = path.join(root, 'data');
  const claimed = await claimDataDir(data);
  claimed.record(running);
  expect(statSync(path.join(data, 'running.json')).mode & 0o777).toBe(0o600);
  const { code, out } = await operate(['rebuild', 'all', '3'], { SMTP_URL: 'smtp://a', METRICS_TOKEN: 't', SECRET: 's' });
  const received = JSON.parse(out) as { args: string[]; env: Record<string, string> };
  expect(code).toBe(3);
  expect(received.args).toEqual(['all', '3']);
  expect(received.env).toEqual({ PATH: process.env['PATH'], METRICS_TOKEN: 't', ...running.projections });
  const other = await operate(['rebuild', 'all'], { MASTER_KEY: '07'.repeat(32) });
  expect(JSON.parse(other.out)).toMatchObject({ env: { MASTER_KEY: '07'.repeat(32) } });
  expect(other.out).not.toContain('MASTER_KEY_FILE');
  claimed.release();
  expect(() => readFileSync(path.join(data, 'running.json'))).toThrow('ENOENT');
});

it('reports that nothing runs, even after a crash that left a record, or that the product is still starting', async () => {
  expect(await operate(['rebuild', 'all'])).toMatchObject({
    code: 1,
    error: expect.stringContaining(`Nothing is running on ${path.join(root, 'data')}.`),
  });
  const data = path.join(root, 'data');
  const claimed = await claimDataDir(data);
  expect(await operate(['rebuild', 'all'])).toMatchObject({ code: 1, error: expect.stringContaining('is still starting') });
  claimed.record(running);
  const left = readFileSync(path.join(data, 'running.json'), 'utf8');
  claimed.release();
  writeFileSync(path.join(data, 'running.json'), left);
  chmodSync(path.join(data, 'running.json'), 0o600);
  expect(await operate(['rebuild', 'all'])).toMatchObject({ code: 1, error: expect.stringContaining('Nothing is running on') });
});

it('needs no running product if servers are named', async () => {
  const given = { DATABASE_URL: 'postgres://a:b@db/c', EVENTSTORE_URL: 'esdb://e:1', MASTER_KEY_FILE: '/run/secrets/master_key' };
  const { code, out } = await operate(['rebuild'], given);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ env: given });
});

it('lists the commands', async () => {
  for (const args of [[], ['nothing'], ['constructor']]) {
    expect(await operate(args)).toMatchObject({
      code: 1,
      error: expect.stringContaining(
        'Commands: parked, parked-todos, rebuild, todos, ledger, reconcile, thaw, audit-drill, audit-export, audit-key, master-key, staff-invite, end-sessions, erase',
      ),
    });
  }
});
