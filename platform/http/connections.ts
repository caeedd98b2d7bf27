import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, plainAddress } from './peer.ts';

export interface ConnectionLimits {
  /** Of an IPv4 address, or of an IPv6 network of 64 bits; twice as many of one of 56, four times as many of one of 48. */
  readonly perNetwork: number;
  /** Open at the same time, upgraded ones included. */
  readonly inAll: number;
}

interface Open {
  readonly socket: Socket;
  readonly network: string;
  readonly leave: () => void;
}

/** Of all places. Beyond it new connections take those of others that wait. */
const crowded = 0.9;

/**
 * Closes new connections of a network that is at its limit. Where nearly all places are taken, the connection that has waited longest for
 * a request is closed, of the network with most of these: whoever holds many and asks for nothing keeps nobody out.
 */
export function limitConnections(server: Server, { perNetwork, inAll }: ConnectionLimits): void {
  const counts = new Map<string, number>();
  // By both ends: with TLS a request has another socket than its connection.
  const open = new Map<string, Open>();
  const waiting = new Map<string, Set<Open>>();

  const wait = (one: Open): void => void (waiting.get(one.network) ?? setOf(waiting, one.network)).add(one);
  const stopWaiting = (one: Open): void => {
    const others = waiting.get(one.network);
    others?.delete(one);
    if (others?.size === 0) waiting.delete(one.network);
  };

  server.on('connection', (socket) => {
    const network = networkOf(plainAddress(socket.remoteAddress));
    const groups = groupsOf(network);
    if (groups.some(({ name, share }) => (counts.get(name) ?? 0) >= share * perNetwork)) return void socket.destroy();
    if (open.size >= crowded * inAll) longestWaiting(waiting)?.socket.destroy();
    for (const { name } of groups) counts.set(name, (counts.get(name) ?? 0) + 1);
    const ends = endsOf(socket);
    const one: Open = {
      socket,
      network,
      leave() {
        if (!open.delete(ends)) return;
        stopWaiting(one);
        for (const { name } of groups) {
          const left = (counts.get(name) ?? 1) - 1;
          if (left > 0) counts.set(name, left);
          else counts.delete(name);
        }
      },
    };
    open.set(ends, one);
    wait(one);
    socket.once('close', one.leave);
  });
  server.on('request', ({ socket }, response) => {
    const one = open.get(endsOf(socket));
    if (!one) return;
    stopWaiting(one);
    response.once('close', () => {
      if (open.get(endsOf(socket)) === one) wait(one);
    });
  });
  // Upgraded connections have limits of their own. Without an upgrade listener, Node treats them as ordinary requests.
  server.on('newListener', function watch(event: string) {
    if (event !== 'upgrade') return;
    server.off('newListener', watch);
    server.on('upgrade', ({ socket }) => open.get(endsOf(socket))?.leave());
  });
}

/** The networks that an address is counted in, and their share of the limit of one. */
function groupsOf(network: string): readonly { readonly name: string; readonly share: number }[] {
  const parts = network.split(':');
  if (parts.length === 1) return [{ name: network, share: 1 }];
  const [first = '', second = '', third = '', fourth = ''] = parts;
  const site = [first, second, third].join(':');
  return [
    { name: network, share: 1 },
    { name: `${site}:${fourth.padStart(4, '0').slice(0, 2)}`, share: 2 },
    { name: site, share: 4 },
  ];
}

function longestWaiting(waiting: ReadonlyMap<string, ReadonlySet<Open>>): Open | undefined {
  let most: ReadonlySet<Open> | undefined;
  for (const some of waiting.values()) if (some.size > (most?.size ?? 0)) most = some;
  return most?.values().next().value;
}

function setOf(waiting: Map<string, Set<Open>>, network: string): Set<Open> {
  const made = new Set<Open>();
  waiting.set(network, made);
  return made;
}

const endsOf = ({ remoteAddress, remotePort, localPort }: Socket): string => `${remoteAddress} ${remotePort} ${localPort}`;
