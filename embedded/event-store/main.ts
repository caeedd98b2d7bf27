import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { giveBackWhenIdle } from '@academy/platform/service';
import { userLine, Users } from './access/users.ts';
import { backUp, restore } from './commands/backup.ts';
import { HELP } from './commands/help.ts';
import { migrate } from './commands/migrate.ts';
import { BrokenLog, startEventStore } from './index.ts';
import { openStore } from './storage/store.ts';

const { values, positionals } = parseArguments();

function parseArguments(): { values: Partial<Record<string, string>> & { help?: boolean }; positionals: string[] } {
  const string = { type: 'string' } as const;
  try {
    const { values: given, positionals: words } = parseArgs({
      allowPositionals: true,
      options: {
        data: string,
        port: string,
        host: string,
        to: string,
        from: string,
        users: string,
        groups: string,
        'tls-cert': string,
        'tls-key': string,
        help: { type: 'boolean' },
      },
    });
    return { values: given as never, positionals: words };
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof BrokenLog ? 2 : 1);
}

const PLACEHOLDERS = { data: 'FOLDER', from: 'FILE', to: 'FILE or CONNECTION' } as const;

function required(name: 'data' | 'from' | 'to'): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} ${PLACEHOLDERS[name]} is missing. See --help.`);
  return value;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function serve(): Promise<void> {
  const port = Number(values['port'] ?? 2113);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port takes a number from 0 to 65535, not ${values['port']}.`);
  const [cert, key, users] = [values['tls-cert'], values['tls-key'], values['users']];
  if ((cert === undefined) !== (key === undefined)) throw new Error('--tls-cert and --tls-key go together.');
  if (users !== undefined && cert === undefined)
    throw new Error('--users needs --tls-cert and --tls-key: without TLS clients send no passwords.');
  const tls =
    cert === undefined || key === undefined
      ? {}
      : {
          tls: {
            cert: readFileSync(cert),
            key: readFileSync(key),
            users: users === undefined ? await Users.byDefault() : Users.fromFile(users),
          },
        };
  const host = values['host'] === undefined ? {} : { host: values['host'] };
  const store = await startEventStore({ port, dataDir: required('data'), ...host, ...tls, onFailure: fail });
  const stop = (): void => {
    store.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  say(`READY ${store.url}`);
  giveBackWhenIdle();
}

const commands: Readonly<Record<string, () => Promise<void> | void>> = {
  serve,
  backup: () => {
    say(`${backUp(required('data'), required('to'))} events backed up`);
  },
  restore: async () => {
    say(`${await restore(required('from'), required('data'))} events restored`);
  },
  verify: async () => {
    const store = openStore(required('data'), fail, 'thorough');
    say(`${store.log.readable} events, all intact`);
    await store.close();
  },
  migrate: async () => {
    say(`${await migrate(required('data'), required('to'))} events copied`);
  },
  user: async () => {
    const groups = (values['groups'] ?? '').split(',').filter((group) => group !== '');
    say(await userLine(positionals[1] ?? '', groups, (await text(process.stdin)).replace(/\r?\n$/, '')));
  },
};

const [name = 'serve'] = positionals;
try {
  if (values.help === true) process.stdout.write(HELP);
  else if (commands[name] === undefined) throw new Error(`There is no command ${name}. See --help.`);
  else await commands[name]();
} catch (error) {
  fail(error);
}
