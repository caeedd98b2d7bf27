import { parseArgs } from 'node:util';
import { giveBackWhenIdle } from '@academy/platform/service';
import { startMailbox } from './index.ts';

const HELP = `Usage: node embedded/mailbox/main.ts --data FOLDER [--smtp-port 1025] [--http-port 8025] [--host 127.0.0.1]

A mail server that delivers nothing and shows everything, with Mailpit's API.
It prints "READY http://… smtp://…" when it is ready, and ends on SIGTERM or SIGINT.

  --data FOLDER     folder for the mails: the last 500, at most 1 MB each
  --smtp-port PORT  0 chooses a free one
  --http-port PORT  0 chooses a free one
  --host HOST       there are no passwords, so keep it on loopback
`;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    'smtp-port': { type: 'string', default: '1025' },
    'http-port': { type: 'string', default: '8025' },
    host: { type: 'string', default: '127.0.0.1' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || values.data === undefined) {
  process.stdout.write(HELP);
  process.exit(values.help ? 0 : 1);
}

try {
  const mailbox = await startMailbox({
    data: values.data,
    smtpPort: Number(values['smtp-port']),
    httpPort: Number(values['http-port']),
    host: values.host,
    onProblem: (error) => process.stderr.write(`${error.message}\n`),
  });
  const stop = (): void => void mailbox.close().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  process.stdout.write(`READY ${mailbox.httpUrl} ${mailbox.smtpUrl}\n`);
  giveBackWhenIdle();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
