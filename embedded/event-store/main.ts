import { parseArgs } from 'node:util';
import { startEventStore } from './index.ts';

const HELP = `Usage: node embedded/event-store/main.ts --data FOLDER [--port 2113] [--host 127.0.0.1]

An event store that speaks EventStoreDB's gRPC protocol. It prints
"READY esdb://HOST:PORT?tls=false" when it serves, and ends on SIGTERM or SIGINT.

  --data FOLDER  where the events lie; one process per folder
  --port PORT    0 takes a free one
  --host HOST    there is no authentication, so keep it on loopback
`;

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function options(): { port: number; host: string; dataDir: string } | undefined {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string', default: '2113' },
      host: { type: 'string', default: '127.0.0.1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port takes a number from 0 to 65535, not ${values.port}.`);
  if (values.data === undefined) throw new Error('--data FOLDER is missing. See --help.');
  return { port, host: values.host, dataDir: values.data };
}

try {
  const chosen = options();
  if (chosen === undefined) {
    process.stdout.write(HELP);
  } else {
    const store = await startEventStore(chosen);
    const stop = (): void => {
      store.stop().then(() => process.exit(0), fail);
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    process.stdout.write(`READY ${store.url}\n`);
  }
} catch (error) {
  fail(error);
}
