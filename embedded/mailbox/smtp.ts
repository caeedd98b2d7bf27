import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { type Envelope, type Message, parseMessage } from './message.ts';
import { MOST_BYTES } from './store.ts';

export interface SmtpServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface SmtpOptions {
  readonly port: number;
  readonly host: string;
  readonly now?: () => Date;
  /** The sender gets its confirmation after this has returned. */
  readonly onMessage: (message: Message) => void;
  readonly onProblem?: (error: Error) => void;
}

/** Accepts every mail from and to any address, with any password. It forwards nothing. */
export async function startSmtp({ port, host, onMessage, onProblem, now = () => new Date() }: SmtpOptions): Promise<SmtpServer> {
  const take = async (stream: SMTPServerDataStream & Readable, envelope: Envelope): Promise<Refusal | null> => {
    try {
      onMessage(await receive(stream, envelope, now()));
      return null;
    } catch (error) {
      return asRefusal(error);
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    // With a self-signed certificate, clients would refuse to send that accept an unencrypted connection.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MOST_BYTES,
    maxClients: 100,
    socketTimeout: 60_000,
    closeTimeout: 1_000,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData(stream, { envelope }, answer) {
      const parties: Envelope = {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
      };
      void take(stream, parties).then((refusal) => answer(refusal));
    },
  });
  server.on('error', (error) => onProblem?.(error));
  const listener = server.listen(port, host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function receive(stream: SMTPServerDataStream & Readable, envelope: Envelope, now: Date): Promise<Message> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Read to the end even if it is too long, so that the SMTP dialogue can continue.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST_BYTES) chunks.push(chunk);
  }
  if (stream.sizeExceeded || size > MOST_BYTES) throw new Refusal(552, `A mail may have at most ${MOST_BYTES} bytes.`);
  return await parseMessage(Buffer.concat(chunks), envelope, now);
}

class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** 451 asks the sender to try again later. */
function asRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal(451, 'The mail could not be stored.');
}
