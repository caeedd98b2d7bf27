import { parseArgs } from 'node:util';
import { giveBackWhenIdle } from '@academy/platform/service';
import { startPostgres } from './index.ts';
import { withoutPassword } from './postgres-server.ts';

const HELP = `Usage: node embedded/postgres/main.ts --data FOLDER [--port 5432]

The PostgreSQL from npm, on loopback. It prints "READY postgres://…" when it
is ready, and stops on SIGTERM or SIGINT. The superuser's password is not
printed: it is stored in FOLDER/data/superuser.password.

  --data FOLDER  folder for the databases and the log
  --port PORT    0 chooses a free port
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

/** Works during a start too: a server that was already launched must not be left behind. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await starting.then((server) => server.stop()).catch(() => {});
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

try {
  const server = await starting;
  process.stdout.write(`READY ${withoutPassword(server.url)}\n`);
  giveBackWhenIdle();
  // Keeps the event loop alive if a running server was adopted, which is not a child of this process.
  const look = setInterval(() => {}, 2 ** 30);
  await server.ended;
  clearInterval(look);
  if (!isStopping) throw new Error(`PostgreSQL stopped unexpectedly; its log is in ${values.data}.`);
} catch (error) {
  if (!isStopping) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
