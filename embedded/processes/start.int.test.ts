import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '@academy/platform/ports';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Commands } from './commands.ts';
import { readSettings, type Settings } from './settings.ts';
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
const note = (text: string): string => `require('fs').appendFileSync('journal', ${JSON.stringify(`${text}\n`)});`;
/** A server that notes its start and its end, and answers READY with `address`. */
const server = (name: string, address = ''): string[] => [
  '-e',
  `${note(`${name} starts`)}
   process.on('SIGTERM', () => { ${note(`${name} ends`)} process.exit(); });
   setInterval(() => {}, 2 ** 30);
   console.log('READY ${address}');`,
];
const once = (name: string, then = ''): string[] => ['-e', `${note(name)} ${then}`];

/** Lines of what nothing waits for. */
const calls = /^(?:media-worker|sfu)/u;

const accounts = JSON.stringify({ accounts: [{ role: 'coach', email: 'coach@example.com', password: 'secret' }] });
const tellEnvironment = `require('fs').writeFileSync('environment', JSON.stringify(process.env));`;

/** Every part of the product as a small process of its own, so that what is tested is who is started when, and told what. */
const parts = (changed: Partial<Commands> = {}): Commands => ({
  postgres: (port) => server('postgres', `postgres://app@127.0.0.1:${port}/postgres`),
  eventStore: (port) => server('event-store', `esdb://127.0.0.1:${port}?tls=false`),
  mailbox: server('mailbox'),
  migrate: once('migrate', tellEnvironment),
  projections: server('projections'),
  api: server('api'),
  mediaWorker: once('media-worker'),
  sfu: server('sfu'),
  seed: once('seed', `console.log(${JSON.stringify(accounts)});`),
  buildUi: null,
  viteDev: [],
  ...changed,
});

async function settingsOf(environment: Record<string, string> = {}): Promise<Settings> {
  const names = ['WEB_PORT', 'API_PORT', 'PROJECTIONS_PORT', 'SIGNALLING_PORT', 'SFU_HEALTH_PORT', 'RTC_PORT', 'MAILBOX_PORT', 'SMTP_PORT'];
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
  it('starts everything in order, tells the accounts, and stops applications before stores', async () => {
    // Until the media server runs, so that the order is one.
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
    expect(starts.slice(0, 3).toSorted()).toEqual(['event-store starts', 'mailbox starts', 'postgres starts']);
    expect(starts[3]).toBe('migrate');
    expect(starts.slice(4, 6).toSorted()).toEqual(['api starts', 'projections starts']);
    expect(starts.slice(6)).toEqual(['media-worker', 'sfu starts', 'seed']);
    expect(printed).toMatch(/Video calls +ready/);
    expect(printed).toMatch(/Sign in, coach +coach@example\.com +secret/);
    await stop();
    const ends = journal().slice(9);
    expect(ends.slice(0, 3).toSorted()).toEqual(['api ends', 'projections ends', 'sfu ends']);
    expect(ends.slice(3)).toEqual(['mailbox ends', 'event-store ends', 'postgres ends']);
    expect(readdirSync(path.join(root, 'data', 'pids'))).toEqual([]);
  });

  it('starts no server that is given, and tells everybody of the given one', async () => {
    const given = {
      EVENTSTORE_URL: 'esdb://events.example:2113',
      DATABASE_URL: 'postgres://academy@database.example/academy',
      SMTP_URL: 'smtp://mail.example',
    };
    const settings = await settingsOf(given);
    await (
      await launch(settings)
    ).started;
    expect(
      journal()
        .filter((line) => !calls.test(line))
        .toSorted(),
    ).toEqual(['api starts', 'migrate', 'projections starts', 'seed']);
    expect(JSON.parse(readFileSync(path.join(root, 'environment'), 'utf8'))).toMatchObject(given);
    expect(printed).toMatch(/Mailbox +mails go to SMTP_URL/);
  });

  it.each([
    ['EVENTSTORE_URL', 'esdb://events.example:2113', ['mailbox', 'postgres']],
    ['DATABASE_URL', 'postgres://academy@database.example/academy', ['event-store', 'mailbox']],
    ['SMTP_URL', 'smtp://mail.example', ['event-store', 'postgres']],
  ] as const)('given %s alone, starts the others', async (name, address, others) => {
    await (
      await launch(await settingsOf({ [name]: address, DEMO: '0' }))
    ).started;
    const started = journal().filter((line) => !/^(?:api|projections|migrate)/.test(line) && !calls.test(line));
    expect(started.toSorted()).toEqual(others.map((other) => `${other} starts`));
    const told = JSON.parse(readFileSync(path.join(root, 'environment'), 'utf8')) as Record<string, string>;
    expect(told[name]).toBe(address);
    for (const url of ['EVENTSTORE_URL', 'DATABASE_URL', 'SMTP_URL']) expect(told[url], url).toMatch(/^(?:esdb|postgres|smtp):\/\//);
  });

  it('keeps one master key over restarts, or takes the one that it is given', async () => {
    const keyTold = async (environment: Record<string, string> = {}): Promise<string> => {
      const { started, stop } = await launch(await settingsOf({ DEMO: '0', ...environment }));
      await started;
      await stop();
      return (JSON.parse(readFileSync(path.join(root, 'environment'), 'utf8')) as Record<string, string>)['MASTER_KEY'] ?? '';
    };
    const first = await keyTold();
    expect(first).toMatch(/^[\da-f]{64}$/);
    expect(await keyTold()).toBe(first);
    expect(await keyTold({ MASTER_KEY: '07'.repeat(32) })).toBe('07'.repeat(32));
  });

  it('tells a taken port with its variable, and starts nothing', async () => {
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

  it('refuses a folder that another copy runs on, which goes on', async () => {
    const { started } = await launch(await settingsOf());
    await started;
    const second = start(await settingsOf(), { root, environment: {}, commands: parts(), print: () => {} });
    await expect(second).rejects.toThrow(`Another copy (process ${process.pid}) runs on ${path.join(root, 'data')}.`);
    expect(journal()).not.toContain('api ends');
  });

  it('fails with the last lines of what failed, and leaves nothing running', async () => {
    const { started, stop } = await launch(await settingsOf(), parts({ migrate: once('migrate', `throw new Error('no such table')`) }));
    await expect(started).rejects.toThrow(/migrate failed: it ended with code 1\.\n[\s\S]*no such table/);
    await stop();
    expect(journal()).not.toContain('api starts');
    expect(alive()).toEqual([]);
  });

  it('goes on without its demo where that fails', async () => {
    await (
      await launch(await settingsOf(), parts({ seed: once('seed', `console.error('no luck'); process.exit(4);`) }))
    ).started;
    expect(printed).toMatch(/No demo accounts: seed failed: it ended with code 4\.\n +no luck/);
    expect(printed).toContain('is running');
  });

  it('does not wait for a media worker that has to be built, and says when calls are ready', async () => {
    const slow = ['-e', `require('fs').existsSync('built') || setInterval(() => require('fs').existsSync('built') && process.exit(), 20);`];
    await (
      await launch(await settingsOf(), parts({ mediaWorker: slow }))
    ).started;
    expect(printed).toMatch(/Video calls +in a few minutes/);
    expect(journal()).not.toContain('sfu starts');
    writeFileSync(path.join(root, 'built'), '');
    await until('calls are ready', () => printed.includes('Video calls are ready.'));
  });

  it('goes on without calls where no media worker can be had, and says why', async () => {
    const none = once('media-worker', `console.error('sudo apt-get install meson'); process.exit(1);`);
    await (
      await launch(await settingsOf(), parts({ mediaWorker: none }))
    ).started;
    await until('it is said', () =>
      /No video calls: media-worker failed: it ended with code 1\.\n +sudo apt-get install meson/.test(printed),
    );
    expect(journal()).not.toContain('sfu starts');
  });

  it('can be stopped before it is done, and leaves nothing running', async () => {
    const slow = ['-e', `${note('projections starts')} setInterval(() => {}, 2 ** 30);`];
    const { started, stop } = await launch(await settingsOf(), parts({ projections: slow }));
    await until('the last one starts', () => journal().includes('projections starts') && journal().includes('api starts'));
    expect(alive().length).toBeGreaterThan(0);
    await stop();
    await expect(started).rejects.toThrow('stopped');
    expect(alive()).toEqual([]);
  });

  it('starts a server again that crashes, where its users find it', async () => {
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

  it('reports a damaged key rather than making another', async () => {
    const settings = await settingsOf();
    const { started, stop } = await launch(settings);
    await started;
    await stop();
    writeFileSync(path.join(settings.dataDir, 'master.key'), 'half');
    const again = await launch(await settingsOf());
    await expect(again.started).rejects.toThrow('master.key does not hold 64 hexadecimal digits');
  });
});
