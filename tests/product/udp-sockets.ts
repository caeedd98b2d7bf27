import { readFileSync } from 'node:fs';

interface UdpSocket {
  /** Address and port, as Linux writes them. */
  readonly local: string;
  readonly port: number;
  /** Bytes that its process has not read yet. */
  readonly waiting: number;
  /** Datagrams thrown away since it was opened, because they did not fit beside those. */
  readonly dropped: number;
}

/** The sockets of this machine for UDP over IPv4, as Linux tells them. */
export const udpSockets = (): readonly UdpSocket[] =>
  readFileSync('/proc/net/udp', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [, local = '', , , queues = '', ...rest] = row.trim().split(/\s+/u);
      const [, port = ''] = local.split(':');
      const [, waiting = ''] = queues.split(':');
      return { local, port: Number.parseInt(port, 16), waiting: Number.parseInt(waiting, 16), dropped: Number(rest.at(-1)) };
    });
