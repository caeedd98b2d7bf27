import { createHash } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import type { Page } from '@playwright/test';

export interface MediaPorts {
  readonly ip: string;
  readonly udp: number;
  readonly tcp: number;
  /** By which a request for a connection names a transport of the call. */
  readonly usernameFragment: string;
}

interface Reply {
  readonly data?: {
    readonly iceParameters?: { readonly usernameFragment: string };
    readonly iceCandidates?: readonly { readonly ip: string; readonly port: number; readonly protocol: string }[];
  };
}

/** Where the media of a page can go, once it has joined a call; to be asked for before it does. */
export async function mediaPortsOf(page: Page): Promise<MediaPorts> {
  return await new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const { data } = JSON.parse(String(payload)) as Reply;
        const [udp, tcp] = ['udp', 'tcp'].map((wanted) => data?.iceCandidates?.find(({ protocol }) => protocol === wanted));
        if (data?.iceParameters && udp && tcp) resolve({ ...data.iceParameters, ip: udp.ip, udp: udp.port, tcp: tcp.port });
      }),
    );
  });
}

/** The same bytes for the same number. */
const noise = (number: number): Buffer => createHash('shake256', { outputLength: 1_400 }).update(`packet ${number}`).digest();

/** Noise of a length of its own, behind bytes with a meaning. */
const behind =
  (...first: readonly number[]) =>
  (number: number): Buffer => {
    const all = noise(number);
    return Buffer.concat([Buffer.from(first), all.subarray(2, 2 + (all.readUInt16BE() % all.length))]);
  };

const stunCookie = [0x21, 0x12, 0xa4, 0x42];

/** A request for a connection to a transport that there is, by somebody who does not know its password, with a length that may be wrong. */
const binding = (number: number, usernameFragment: string): Buffer => {
  const all = noise(number);
  const username = Buffer.from(`${usernameFragment}:${'x'.repeat(all[0]! % 16)}`);
  const attributes = [
    Buffer.from([0x00, 0x06, 0x00, username.length]),
    username,
    Buffer.from([0x00, 0x08, 0x00, 0x14]),
    all.subarray(1, 21),
  ];
  const { length } = Buffer.concat(attributes);
  const header = [0x00, 0x01, ...(number % 2 === 0 ? [0x00, length] : all.subarray(21, 23)), ...stunCookie, ...all.subarray(23, 35)];
  return Buffer.concat([Buffer.from(header), ...attributes]);
};

/** Nothing, noise, and what begins like STUN, DTLS, RTP with sources, extension or padding, and RTCP. */
const kinds: readonly ((number: number, usernameFragment: string) => Buffer)[] = [
  () => Buffer.alloc(0),
  behind(),
  binding,
  behind(0x01, 0x01, 0xff, 0xff, ...stunCookie),
  behind(0x16, 0xfe, 0xff, 0x00, 0x00),
  behind(0x17, 0xfe, 0xfd, 0xff, 0xff),
  behind(0xbf, 0xe0),
  behind(0x80, 0x60),
  behind(0x81, 0xc8, 0xff, 0xff),
  behind(0x8f, 0xce, 0x00, 0x00),
];

/** Sends malformed and unauthenticated packets to the media's ports, from several of our own and over TCP. */
export async function sendMalformed({ ip, udp, tcp, usernameFragment }: MediaPorts, count: number): Promise<void> {
  const make = (number: number): Buffer => kinds[number % kinds.length]!(number, usernameFragment);
  const sockets = Array.from({ length: 7 }, () => createSocket('udp4'));
  try {
    for (let sent = 0; sent < count; sent += sockets.length)
      await Promise.all(sockets.map(async (socket, index) => await send(socket, make(sent + index), udp, ip)));
  } finally {
    for (const socket of sockets) socket.close();
  }
  for (let number = 0; number < kinds.length; number += 1) {
    const connection = createConnection(tcp, ip).on('error', () => {});
    await once(connection, 'connect');
    connection.resume().end(make(number));
    await once(connection, 'close');
  }
}

const send = async (socket: Socket, packet: Buffer, port: number, ip: string): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    socket.send(packet, port, ip, (error) => (error ? reject(error) : resolve()));
  });
};
