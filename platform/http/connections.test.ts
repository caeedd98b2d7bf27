import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, it } from 'vitest';
import { limitConnections } from './connections.ts';

/** What of these connections in turn is left open. */
function openOf(addresses: readonly string[], limits: { readonly perNetwork: number; readonly inAll: number }): boolean[] {
  const server = new EventEmitter();
  limitConnections(server as Server, limits);
  const sockets = addresses.map((remoteAddress, remotePort) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, remotePort, localPort: 443, isOpen: true, destroy });
    function destroy(): void {
      socket.isOpen = false;
      socket.emit('close');
    }
    server.emit('connection', socket);
    return socket;
  });
  return sockets.map(({ isOpen }) => isOpen);
}

const many = (count: number, addressOf: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => addressOf(index));
const left = (open: readonly boolean[]): number => open.filter(Boolean).length;

it.each([
  ['an address', () => '198.51.100.7', 10],
  ['an IPv6 network of 64 bits', (index: number) => `2001:db8:0:1::${index + 1}`, 10],
  ['one of 56 bits, as a line at home has', (index: number) => `2001:db8:0:12${index.toString(16).padStart(2, '0')}::1`, 20],
  ['one of 48 bits', (index: number) => `2001:db8:0:${(index * 256).toString(16)}::1`, 40],
])('bounds %s', (_, addressOf, most) => {
  expect(left(openOf(many(100, addressOf), { perNetwork: 10, inAll: 10_000 }))).toBe(most);
});

it('counts other networks apart', () => {
  expect(
    left(
      openOf(
        many(200, (index) => `2001:db8:${index.toString(16)}::1`),
        { perNetwork: 10, inAll: 10_000 },
      ),
    ),
  ).toBe(200);
});

it('keeps a place for newcomers where few networks wait in nearly all', () => {
  const crowd = many(90, (index) => `198.51.100.${index % 9}`);
  const open = openOf([...crowd, '203.0.113.1', '203.0.113.2'], { perNetwork: 10, inAll: 100 });
  expect(open.slice(-2)).toEqual([true, true]);
  expect(left(open)).toBe(90);
});
