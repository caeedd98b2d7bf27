import { connect } from 'node:net';

const PROTOCOL_3 = 196_608;
const DATA_ROW = 'D'.charCodeAt(0);

/**
 * Asks the server on a port for one of its settings. It speaks just enough of PostgreSQL's protocol for that, because a
 * client that retries, pools or waits is of no use to find out who is there.
 */
export function askSetting(port: number, name: 'data_directory', { user = 'app', withinMs = 2_000 } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let received = Buffer.alloc(0);
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(withinMs, () => fail(new Error('The server on the port did not answer.')));
    socket.once('error', fail);
    socket.once('close', () => reject(new Error('The server on the port is not a PostgreSQL that lets us in.')));
    socket.once('connect', () => {
      socket.write(startup({ user, database: 'postgres' }));
      socket.write(query(`show ${name}`));
    });
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const value = firstValue(received);
      if (value === undefined) return;
      resolve(value);
      socket.destroy();
    });
  });
}

function startup(parameters: Record<string, string>): Buffer {
  const text = Object.entries(parameters).flat().join('\0');
  const body = Buffer.from(`${text}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([head, body]);
}

function query(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

/** The first column of the first row, once that has come. */
function firstValue(received: Buffer): string | undefined {
  for (let at = 0; at + 5 <= received.length;) {
    const length = received.readInt32BE(at + 1);
    if (length < 4) return undefined;
    const end = at + 1 + length;
    if (received[at] === DATA_ROW && end <= received.length) {
      const size = received.readInt32BE(at + 7);
      return received.toString('utf8', at + 11, at + 11 + size);
    }
    at = end;
  }
  return undefined;
}
