import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoteKey } from '@academy/domain/audit';
import { type Answer, judge } from './judge.ts';
import type { WitnessState } from './state.ts';

/** Far more than 63 hashes and a head. */
const mostBytes = 65_536;
const mostConnections = 64;
const requestMs = 10_000;

export interface WitnessOptions {
  readonly log: NoteKey;
  readonly state: WitnessState;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly clock?: () => Date;
  readonly onCosigned?: (size: number) => void;
}

export interface Witness {
  readonly port: number;
  close(): Promise<void>;
}

/** The text of a request; null if it is too long. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > mostBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Answers `POST /add-checkpoint` as https://c2sp.org/tlog-witness has it, one request after the other. */
export async function serveWitness({ log, state, host, port, clock = () => new Date(), onCosigned }: WitnessOptions): Promise<Witness> {
  let last: Promise<unknown> = Promise.resolve();
  // Judging and keeping are one step: of two requests at once, the second has to see what became of the first.
  const cosign = async (body: string): Promise<Answer> => {
    for (;;) {
      const answer = await judge(body, await state.read(), { log, signer: state.signer, now: clock() });
      if (!answer.seen) return answer;
      // Nothing is given out that another process on this folder did not go on from.
      if (!(await state.keep(answer.seen))) continue;
      onCosigned?.(answer.seen.size);
      return answer;
    }
  };
  const inTurn = (body: string): Promise<Answer> => {
    const answer = last.then(() => cosign(body));
    last = answer.catch(() => {});
    return answer;
  };
  // It takes 9 MB, which no other command needs.
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    const end = (status: number, body: string, type = 'text/plain; charset=utf-8'): void =>
      void response.writeHead(status, { 'Content-Type': type, ...(status === 413 && { Connection: 'close' }) }).end(body);
    const handle = async (): Promise<void> => {
      if (request.url !== '/add-checkpoint') return end(404, 'not found\n');
      if (request.method !== 'POST') return end(405, 'only POST\n');
      const body = await textOf(request);
      if (body === null) return end(413, 'too large\n');
      const answer = await inTurn(body);
      end(answer.status, answer.body, answer.type);
    };
    handle().catch(() => (response.headersSent ? response.destroy() : end(500, 'the witness failed\n')));
  });
  server.maxConnections = mostConnections;
  server.requestTimeout = requestMs;
  server.headersTimeout = requestMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
