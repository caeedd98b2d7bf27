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

try {
  const server = await startPostgres({ home: values.data, port: Number(values.port) });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  void server.ended.then(() => {
    if (isStopping) return;
    process.stderr.write(`PostgreSQL ended by itself; its log is in ${values.data}.\n`);
    process.exit(1);
  });
  process.stdout.write(`READY ${server.url}\n`);
  // A server that was taken over keeps no handle of ours open.
  setInterval(() => {}, 2 ** 30);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
