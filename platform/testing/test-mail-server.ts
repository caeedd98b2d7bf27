import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it was sent. */
  readonly message: string;
  /** Who signed in; empty for nobody. */
  readonly user: string;
}

export interface TestMailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How many connections were made. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/**
 * What goes wrong with a mail: it is taken, and the connection breaks before anybody hears of it; it is not taken for now (451); or the
 * server says nothing any more.
 */
export type MailTrouble = 'cut' | 'busy' | 'silent';

/**
 * A mail server of a test's own, on a free port or the given one, without TLS. `troubleOf` is asked of every mail, counted from 0 on, by the
 * order in which they come.
 */
export async function startTestMailServer(
  options: SMTPServerOptions = {},
  port = 0,
  troubleOf: (count: number) => MailTrouble | null = () => null,
): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Map<number, Socket>();
  let mails = 0;
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom === false ? '' : mailFrom.address;
      let message = '';
      stream.on('data', (chunk: Buffer) => void (message += chunk.toString()));
      stream.on('end', () => {
        const trouble = troubleOf(mails++);
        if (trouble === 'silent') return;
        if (trouble === 'busy') return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        received.push({ from, to: rcptTo.map(({ address }) => address), message, user: String(session.user ?? '') });
        if (trouble === 'cut') sockets.get(session.remotePort)?.destroy();
        else done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  listening.on('connection', (socket: Socket) => void sockets.set(socket.remotePort ?? 0, socket));
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
