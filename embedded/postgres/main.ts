import { parseArgs } from 'node:util';
import { startPostgres } from './index.ts';

const HELP = `Usage: node embedded/postgres/main.ts --data FOLDER [--port 5432]

The PostgreSQL that comes from npm, on loopback. It prints "READY postgres://…"
when it serves, and stops on SIGTERM or SIGINT.

  --data FOLDER  where the databases and the log lie
  --port PORT    0 takes a free one
`;

const { values } = parseArgs({
  options: { data: { type: 'string' }, port: { type: 'string', default: '5432' }, help: { type: 'boolean', default: false } },
});
if (values.help || values.data === undefined) {
  process.stdout.write(HELP);
  process.exit(values.help ? 0 : 1);
}

const starting = startPostgres({ home: values.data, port: Number(values.port) });
let isStopping = false;

/** Also while it starts: what has been launched by then must not be left behind. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await starting.then((server) => server.stop()).catch(() => {});
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

try {
  const server = await starting;
  process.stdout.write(`READY ${server.url}\n`);
  // Also keeps this process: a server that was taken over is no child of ours that would.
  const look = setInterval(() => {}, 2 ** 30);
  await server.ended;
  clearInterval(look);
  if (!isStopping) throw new Error(`PostgreSQL ended by itself; its log is in ${values.data}.`);
} catch (error) {
  if (!isStopping) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
