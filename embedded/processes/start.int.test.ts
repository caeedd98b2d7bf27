import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '@academy/platform/ports';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portVariables, readSettings, type Settings } from './settings.ts';
import { accounts, note, once, parts } from './start.fixture.ts';
import { type Running, start } from './start.ts';

let root: string;
let printed: string;
let running: Running | undefined;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-start-'));
  printed = '';
  running = undefined;
});
afterEach(async () => {
  await running?.stop();
  rmSync(root, { recursive: true, force: true });
});

const journal = (): string[] => {
  const file = path.join(root, 'journal');
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
};
const environmentOf = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, `environment.${name}`), 'utf8')) as Record<string, string>;
/** Journal lines of processes that nothing waits for. */
const calls = /^(?:media-worker|sfu)/u;

async function settingsOf(environment: Record<string, string> = {}): Promise<Settings> {
  // The event store has a free port anyway.
  const names = Object.values(portVariables).flatMap(([name]) => (name === 'EVENTSTORE_PORT' ? [] : [name]));
  const ports = await Promise.all(names.map(async (name) => [name, `${await freePort()}`] as const));
  return readSettings({ ...Object.fromEntries(ports), DATA_DIR: 'data', ...environment }, root);
}

async function launch(settings: Settings, commands = parts()): Promise<Running> {
  running = await start(settings, {
    root,
    environment: { PATH: process.env['PATH'] },
    commands,
    print: (text) => (printed += `${stripVTControlCharacters(text)}\n`),
  });
  return running;
}

/** Pids of living processes that work in the folder of this test. */
const alive = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === root;
    } catch {
      return false;
    }
  });

describe('a start', () => {
  it('starts everything in order, prints the accounts, and stops applications before stores', async () => {
    // The seed waits for the media server, which makes the order deterministic.
    const seed = [
      '-e',
      `setInterval(() => {
      if (!String(require('fs').readFileSync('journal')).includes('sfu starts')) return;
      ${note('seed')} console.log(${JSON.stringify(accounts)}); process.exit();
    }, 10);`,
    ];
    const { started, stop } = await launch(await settingsOf(), parts({ seed }));
    await started;
    const starts = journal();
    expect(starts.slice(0, 4).toSorted()).toEqual(['event-store starts', 'mailbox starts', 'payment-provider starts', 'postgres starts']);
    expect(starts[4]).toBe('migrate');
    expect(starts.slice(5, 7).toSorted()).toEqual(['api starts', 'projections starts']);
    expect(starts.slice(7, 10)).toEqual(['media-worker', 'sfu starts', 'seed']);
    expect(starts.slice(10).toSorted()).toEqual(['audit starts', 'processes starts']);
    expect(printed).toMatch(/Video calls +ready/);
    expect(printed).toMatch(/Sign in, coach +coach@example\.com +secret/);
    await stop();
    const ends = journal().slice(12);
    expect(ends.slice(0, 5).toSorted()).toEqual(['api ends', 'audit ends', 'processes ends', 'projections ends', 'sfu ends']);
    expect(ends.slice(5)).toEqual(['payment-provider ends', 'mailbox ends', 'event-store ends', 'postgres ends']);
    expect(readdirSync(path.join(root, 'data', 'pids'))).toEqual([]);
  });

  it('starts no server that is given, and passes its address on', async () => {
    const given = {
      EVENTSTORE_URL: 'esdb://events.example:2113',
      DATABASE_URL: 'postgres://academy@database.example/academy?sslmode=verify-full',
      SMTP_URL: 'smtp://mail.example',
      PAYMENT_PROVIDER_URL: 'https://pay.example',
    };
    const settings = await settingsOf(given);
    await (
      await launch(settings)
    ).started;
    expect(
      journal()
        .filter((line) => !calls.test(line))
        .toSorted(),
    ).toEqual(['api starts', 'audit starts', 'migrate', 'processes starts', 'projections starts', 'seed']);
    const { PAYMENT_PROVIDER_URL, ...ofApi } = given;
    expect(environmentOf('api')).toMatchObject(ofApi);
    expect(environmentOf('processes')).toMatchObject({ PAYMENT_PROVIDER_URL });
    expect(printed).toMatch(/Mailbox +mails go to SMTP_URL/);
  });

  it.each([
    ['EVENTSTORE_URL', 'esdb://events.example:2113', ['mailbox', 'payment-provider', 'postgres']],
    ['DATABASE_URL', 'postgres://academy@database.example/academy?sslmode=verify-full', ['event-store', 'mailbox', 'payment-provider']],
    ['SMTP_URL', 'smtp://mail.example', ['event-store', 'payment-provider', 'postgres']],
  ] as const)('given %s alone, starts the others', async (name, address, others) => {
    await (
      await launch(await settingsOf({ [name]: address, DEMO: '0' }))
    ).started;
    const started = journal().filter((line) => !/^(?:api|projections|processes|audit|migrate)/.test(line) && !calls.test(line));
    expect(started.toSorted()).toEqual(others.map((other) => `${other} starts`));
    const received = environmentOf('api');
    expect(received[name]).toBe(address);
    for (const url of ['EVENTSTORE_URL', 'DATABASE_URL', 'SMTP_URL']) expect(received[url], url).toMatch(/^(?:esdb|postgres|smtp):\/\//);
  });

  it('makes a certificate where it is to speak TLS, for all that listens and all that speaks to it', async () => {
    const settings = await settingsOf({ TLS: '1', DEMO: '0' });
    await (
      await launch(settings)
    ).started;
    const file = (name: string): string => path.join(root, 'data', 'tls', name);
    const certificate = new X509Certificate(readFileSync(file('server.crt')));
    expect([certificate.checkIP('127.0.0.1'), certificate.checkHost('localhost')]).toEqual(['127.0.0.1', 'localhost']);
    expect(environmentOf('api')).toMatchObject({
      TLS_CERT_FILE: file('server.crt'),
      TLS_KEY_FILE: file('server.key'),
      TLS_CA_FILE: file('ca.crt'),
    });
    expect(environmentOf('payment-provider')).toMatchObject({ NODE_EXTRA_CA_CERTS: file('ca.crt') });
    expect(environmentOf('processes')).toMatchObject({ API_URL: `https://127.0.0.1:${settings.ports.api}` });
    expect(printed).toContain(`https://127.0.0.1:${settings.ports.web}/ca.crt`);
  });

  it.each(['203.0.113.9', 'academy.example'])(
    'makes no certificate for %s, which is of the internet, and says what to do',
    async (host) => {
      const { started } = await launch(await settingsOf({ HOST: host }));
      await expect(started).rejects.toThrow(`HOST=${host} is of the internet`);
      expect(journal()).toEqual([]);
    },
  );

  it('keeps one master key over restarts, only in its file, or uses a given one', async () => {
    const run = async (environment: Record<string, string> = {}): Promise<Record<string, string>> => {
      const { started, stop } = await launch(await settingsOf({ DEMO: '0', ...environment }));
      await started;
      await stop();
      return environmentOf('api');
    };
    const file = path.join(root, 'data', 'master.key');
    const first = await run();
    expect(first['MASTER_KEY_FILE']).toBe(file);
    expect(first).not.toHaveProperty('MASTER_KEY');
    const made = readFileSync(file, 'utf8');
    expect(made).toMatch(/^[\da-f]{64}\n$/);
    await run();
    expect(readFileSync(file, 'utf8')).toBe(made);
    expect(await run({ MASTER_KEY: '07'.repeat(32) })).toMatchObject({ MASTER_KEY: '07'.repeat(32) });
  });

  it('gives each process its role in Postgres, or reports that migrations could not make roles', async () => {
    const own = once('migrate', `console.log('migrated: a'); console.log('roles: own');`);
    const { started, stop } = await launch(await settingsOf(), parts({ migrate: own }));
    await started;
    const names = ['api', 'projections', 'processes', 'audit', 'seed', 'migrate'].map(
      (name) => new URL(environmentOf(name)['DATABASE_URL'] ?? '').username,
    );
    expect(names).toEqual(['postgres_api', 'postgres_projections', 'postgres_processes', 'postgres_audit', 'postgres_api', 'app']);
    for (const name of ['postgres', 'event-store', 'mailbox', 'media-worker']) {
      expect(JSON.stringify(environmentOf(name)), name).not.toMatch(/DATABASE_URL|MASTER_KEY|EVENTSTORE_URL/u);
    }
    await stop();
    const shared = once('migrate', `console.error('WARNING: no roles'); console.log('roles: shared');`);
    await (
      await launch(await settingsOf(), parts({ migrate: shared }))
    ).started;
    expect(new URL(environmentOf('api')['DATABASE_URL'] ?? '').username).toBe('app');
    expect(printed).toContain('WARNING: no roles');
  });

  it('writes files for their owner only, and closes a folder that was open', async () => {
    const folder = path.join(root, 'data');
    mkdirSync(path.join(folder, 'event-store'), { recursive: true, mode: 0o755 });
    writeFileSync(path.join(folder, 'event-store', 'events.db'), 'x', { mode: 0o644 });
    const writing = [
      '-e',
      `require('fs').mkdirSync('data/mailbox'); require('fs').writeFileSync('data/mailbox/1.eml', 'x'); console.log('READY'); setInterval(() => {}, 2 ** 30);`,
    ];
    const { started, stop } = await launch(await settingsOf({ DEMO: '0' }), parts({ mailbox: writing }));
    await started;
    await stop();
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const open = entries.filter((entry) => statSync(path.join(entry.parentPath, entry.name)).mode & 0o077);
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(entries.map(({ name }) => name)).toEqual(expect.arrayContaining(['events.db', '1.eml', 'master.key', 'api.log']));
  });

  it('reports a taken port with its variable, and starts nothing', async () => {
    const settings = await settingsOf();
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(settings.ports.api, '127.0.0.1', resolve);
    });
    const { started } = await launch(settings);
    await expect(started).rejects.toThrow(`port ${settings.ports.api} (API_PORT) is in use`);
    expect(journal()).toEqual([]);
    taken.close();
  });

  it('refuses a folder in use by another copy, which keeps running', async () => {
    const { started } = await launch(await settingsOf());
    await started;
    const second = start(await settingsOf(), { root, environment: {}, commands: parts(), print: () => {} });
    await expect(second).rejects.toThrow(`Another copy (process ${process.pid}) runs on ${path.join(root, 'data')}.`);
    expect(journal()).not.toContain('api ends');
  });

  it.each([
    ['build-servers', { buildServers: once('build-servers', `throw new Error('no such module')`) }, 'no such module', 'migrate'],
    ['migrate', { migrate: once('migrate', `throw new Error('no such table')`) }, 'no such table', 'api starts'],
  ])('fails with the last lines of %s, and leaves nothing running', async (name, failing, last, later) => {
    const { started, stop } = await launch(await settingsOf(), parts(failing));
    const reason = await started.then(String, String);
    expect(reason).toContain(`${name} failed: it ended with code 1.\n`);
    expect(reason).toContain(last);
    await stop();
    expect(journal()).not.toContain(later);
    expect(alive()).toEqual([]);
  });

  it('loads its demo at the second try', async () => {
    const atSecond = `if (!require('fs').existsSync('tried')) { require('fs').writeFileSync('tried', ''); process.exit(4); }`;
    await (
      await launch(await settingsOf(), parts({ seed: once('seed', `${atSecond} console.log(${JSON.stringify(accounts)});`) }))
    ).started;
    expect(journal().filter((line) => line === 'seed')).toHaveLength(2);
    expect(printed).toContain('The demo is not complete. Trying once more …');
    expect(printed).toContain('coach@example.com');
  });

  it('loads what is left of its demo once the audit runs, and says so if that fails', async () => {
    const rest = `if (process.argv.includes('audit')) { ${note('the rest')} process.exit(3); }`;
    const seed = once('seed', `${rest} console.log(${JSON.stringify(accounts)}); console.log('{"waitsForAudit":true}');`);
    await (
      await launch(await settingsOf(), parts({ seed }))
    ).started;
    await until('it is tried', () => printed.includes('The demo of the audit is not complete: seed failed: it ended with code 3.'));
    const lines = journal();
    expect(lines.indexOf('the rest')).toBeGreaterThan(lines.indexOf('audit starts'));
    expect(printed).toContain('coach@example.com');
  });

  it('continues without its demo if that fails twice', async () => {
    await (
      await launch(await settingsOf(), parts({ seed: once('seed', `console.error('no luck'); process.exit(4);`) }))
    ).started;
    expect(journal().filter((line) => line === 'seed')).toHaveLength(2);
    expect(printed).toMatch(/No demo accounts: seed failed: it ended with code 4\.\n +no luck/);
    expect(printed).toContain('is running');
  });

  it('does not wait while the media worker is built, and reports when calls are ready', async () => {
    const slow = ['-e', `require('fs').existsSync('built') || setInterval(() => require('fs').existsSync('built') && process.exit(), 20);`];
    await (
      await launch(await settingsOf(), parts({ mediaWorker: slow }))
    ).started;
    expect(printed).toMatch(/Video calls +ready in a few minutes/);
    expect(journal()).not.toContain('sfu starts');
    writeFileSync(path.join(root, 'built'), '');
    await until('calls are ready', () => printed.includes('Video calls are ready.'));
  });

  it('continues without calls if there is no media worker, and says why', async () => {
    const none = once('media-worker', `console.error('sudo apt-get install meson'); process.exit(1);`);
    await (
      await launch(await settingsOf(), parts({ mediaWorker: none }))
    ).started;
    await until('it is said', () =>
      /No video calls: media-worker failed: it ended with code 1\.\n +sudo apt-get install meson/.test(printed),
    );
    expect(journal()).not.toContain('sfu starts');
  });

  it('can be stopped before it has finished, and leaves nothing running', async () => {
    const slow = ['-e', `${note('projections starts')} setInterval(() => {}, 2 ** 30);`];
    const { started, stop } = await launch(await settingsOf(), parts({ projections: slow }));
    await until('the last one starts', () => journal().includes('projections starts') && journal().includes('api starts'));
    expect(alive().length).toBeGreaterThan(0);
    await stop();
    await expect(started).rejects.toThrow('stopped');
    expect(alive()).toEqual([]);
  });

  it('restarts a crashed server on the same port', async () => {
    const eventStore = (port: number): string[] => [
      '-e',
      `${note(`port ${port}`)} console.log('READY esdb://127.0.0.1:${port}'); setInterval(() => {}, 2 ** 30);`,
    ];
    await (
      await launch(await settingsOf({ DEMO: '0' }), parts({ eventStore }))
    ).started;
    const pid = Number(readFileSync(path.join(root, 'data', 'pids', 'event-store'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    const ports = await until('it is back', () => {
      const found = journal().filter((line) => line.startsWith('port'));
      return found.length === 2 ? found : undefined;
    });
    expect(ports[1]).toBe(ports[0]);
    expect(printed).toContain('event-store ended by SIGKILL; starting it again in 1 s.');
  });

  it('reports a damaged key instead of making another', async () => {
    const settings = await settingsOf();
    const { started, stop } = await launch(settings);
    await started;
    await stop();
    writeFileSync(path.join(settings.dataDir, 'master.key'), 'half');
    const again = await launch(await settingsOf());
    await expect(again.started).rejects.toThrow('master.key does not contain 64 hexadecimal digits');
  });
});
