import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@academy/platform/ports';
import { openSession } from '@academy/platform/postgres';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres, withPasswordOf } from './index.ts';
import { asPlainUser } from './plain-user.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

let home: string;
let servers: PostgresServer[];
let children: ChildProcess[];

beforeEach(() => {
  home = path.join(mkdtempSync(path.join(tmpdir(), 'academy-cluster-')), 'postgres');
  [servers, children] = [[], []];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(path.dirname(home), { recursive: true, force: true });
});

/** A throw-away server still survives the end of its process, but not of the machine. */
async function start(port?: number): Promise<PostgresServer> {
  const server = await startPostgres({ home, throwaway: true, ...(port === undefined ? {} : { port }) });
  servers.push(server);
  return server;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const session = await openSession(url, { applicationName: 'test', settings: { synchronous_commit: 'on' } });
  try {
    const { rows } = await session.query<Record<string, unknown>>({ text: statement });
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await session.end();
  }
}

const keep = async (url: string): Promise<void> => {
  await ask(url, 'create table kept as select 42 as answer');
};
const kept = (url: string): Promise<unknown> => ask(url, 'select answer from kept');
const clusterOf = (url: string): Promise<unknown> => ask(url, 'select system_identifier::text from pg_control_system()');
const data = (): string => path.join(home, 'data');

function pidOf(): number {
  const pid = readPostmaster(data())?.pid;
  if (pid === undefined) throw new Error('there is no pid file');
  return pid;
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await until('it is gone', () => !isAlive(pid));
}

describe('the PostgreSQL from npm', () => {
  it('makes its cluster once and keeps it over a restart', async () => {
    const first = await start();
    await keep(first.url);
    const cluster = await clusterOf(first.url);
    await first.stop();
    await first.ended;
    const second = await start();
    expect(await clusterOf(second.url)).toBe(cluster);
    expect(await kept(second.url)).toBe(42);
    expect(readdirSync(home).toSorted()).toEqual(['data', 'log']);
    expect(statSync(data()).mode & 0o777).toBe(0o700);
  });

  it('uses the same locale and time zone on every machine, and listens on loopback only', async () => {
    const { url } = await start();
    expect(await ask(url, `select string_agg(x, '' order by x) from unnest(array['b','A','a','B']) x`)).toBe('ABab');
    expect(await ask(url, `select current_setting('timezone') || ' ' || current_setting('server_encoding')`)).toBe('UTC UTF8');
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
  });

  it('never runs as root', () => {
    const { file, args, as } = asPlainUser(process.execPath, ['-p', 'process.getuid()']);
    const { stdout } = spawnSync(file, args, { ...as, encoding: 'utf8' });
    expect(Number(stdout)).toBeGreaterThan(0);
  });

  it('has all committed data after it was killed', async () => {
    const first = await start();
    await keep(first.url);
    await kill(pidOf());
    await first.ended;
    expect(await kept((await start()).url)).toBe(42);
  });

  it('does not mistake another program with the pid of a stale pid file for itself', async () => {
    const first = await start();
    await keep(first.url);
    await kill(pidOf());
    const file = path.join(data(), 'postmaster.pid');
    const [, ...rest] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [`${process.pid}`, ...rest].join('\n'));
    expect(await kept((await start()).url)).toBe(42);
    expect(isAlive(process.pid)).toBe(true);
  });

  it('is adopted by the next start if it still serves', async () => {
    const first = await start();
    await keep(first.url);
    const second = await start();
    expect(second.url).toBe(first.url);
    await second.stop();
    await first.ended;
    await expect(kept(first.url)).rejects.toThrow('ECONNREFUSED');
  });

  it('moves to the requested port if it still serves on another', async () => {
    const first = await start();
    await keep(first.url);
    const port = await freePort();
    const second = await start(port);
    await first.ended;
    expect(new URL(second.url).port).toBe(`${port}`);
    expect(await kept(second.url)).toBe(42);
  });

  it('repeats an interrupted initialisation', async () => {
    mkdirSync(data(), { recursive: true });
    writeFileSync(path.join(data(), 'half'), '');
    mkdirSync(`${data()}.making`);
    const { url } = await start();
    expect(await ask(url, 'select 1')).toBe(1);
    expect(readdirSync(data())).not.toContain('half');
  });
});

describe('its password', () => {
  const withPassword = (url: string, password: string): string => Object.assign(new URL(url), { password }).href;
  const file = (): string => path.join(data(), 'superuser.password');

  it('is required of every client, and stored for its owner only', async () => {
    const { url } = await start();
    expect(new URL(url).password).toMatch(/^[\da-f]{64}$/u);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    for (const other of ['', 'guessed']) await expect(ask(withPassword(url, other), 'select 1')).rejects.toThrow(/password/u);
  });

  it('is added to an older folder without one, even while that is served', async () => {
    const { url } = await start();
    await keep(url);
    // The access file of that version.
    writeFileSync(path.join(data(), 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
    await ask(url, 'select pg_reload_conf()');
    await until('it accepts any client', async () => (await ask(withPassword(url, ''), 'select 1').catch(() => 0)) === 1);
    await ask(url, 'alter role app password null');
    rmSync(file());
    const again = await start();
    expect(await kept(again.url)).toBe(42);
    await expect(ask(withPassword(again.url, ''), 'select 1')).rejects.toThrow(/password/u);
  });

  it('is made again if it was lost, even while the server runs', async () => {
    const first = await start();
    await keep(first.url);
    rmSync(file());
    const second = await start();
    await first.ended;
    expect(new URL(second.url).password).not.toBe(new URL(first.url).password);
    expect(await kept(second.url)).toBe(42);
  });
});

describe('a PostgreSQL that cannot start', () => {
  it('names the folder it cannot use', async () => {
    writeFileSync(home, 'a file');
    await expect(start()).rejects.toThrow(`PostgreSQL cannot keep its data in ${home}: `);
  });

  it('shows the end of its log if its data has another version', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(path.join(data(), 'PG_VERSION'), '13\n');
    const message = await start().then(String, String);
    expect(message).toContain(`The end of ${path.join(home, 'log')}:`);
    expect(message).toMatch(/initialized by PostgreSQL version 13/);
  });

  it('reports a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const message = await start(port).then(String, String);
    taken.close();
    expect(message).toMatch(/PostgreSQL did not start\.\n[\s\S]*could not bind/);
  });
});

describe("PostgreSQL's process", () => {
  async function startProcess(
    environment: Readonly<Record<string, string>> = {},
  ): Promise<{ child: ChildProcess; url: string; errors: () => string }> {
    const main = path.join(import.meta.dirname, 'main.ts');
    const child = spawn(process.execPath, [main, '--data', home, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    children.push(child);
    let [out, errors] = ['', ''];
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    const announced = await until('it is ready', () => /^READY (\S+)$/m.exec(out)?.[1]);
    const url = withPasswordOf(home, announced);
    expect(out).not.toContain(new URL(url).password);
    return { child, url, errors: () => errors };
  }

  it('stops the server on SIGTERM', async () => {
    const { child, url } = await startProcess();
    const pid = pidOf();
    expect(await ask(url, 'select 1')).toBe(1);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(isAlive(pid)).toBe(false);
  });

  it('when killed, leaves a server that the next process adopts', async () => {
    const first = await startProcess();
    await keep(first.url);
    const ended = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await ended;
    const second = await startProcess();
    expect(second.url).toBe(first.url);
    expect(await kept(second.url)).toBe(42);
    const pid = pidOf();
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
    expect(isAlive(pid)).toBe(false);
  });

  it('serves a private folder without user namespaces, and with them again', async () => {
    const programs = path.join(path.dirname(home), 'bin');
    mkdirSync(programs);
    for (const name of ['id', 'setpriv', 'true']) {
      const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();
      if (found) symlinkSync(found, path.join(programs, name));
    }
    const first = await startProcess({ PATH: programs });
    await keep(first.url);
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    expect(await kept((await startProcess()).url)).toBe(42);
  });

  it('ends with an error if the server dies', async () => {
    const { child, errors } = await startProcess();
    const ended = once(child, 'exit');
    process.kill(pidOf(), 'SIGKILL');
    expect(await ended).toEqual([1, null]);
    expect(errors()).toContain(`PostgreSQL stopped unexpectedly; its log is in ${home}.`);
  });
});
