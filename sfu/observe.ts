import type { Metrics } from '@academy/platform/metrics';
import type { Rooms } from './rooms.ts';
import type { Server } from './server.ts';
import type { Workers } from './workers.ts';

/** Figures that are looked up when somebody asks for them. */
export function observe(of: { metrics: Metrics; rooms: Rooms; workers: Workers; server: Server }): void {
  const { metrics, rooms, workers, server } = of;
  const count = (name: string, help: string, figure: () => number): void => {
    const gauge = metrics.gauge(name, help);
    Object.assign(gauge, { collect: () => gauge.set(figure()) });
  };
  const peers = () => rooms.all.flatMap((room) => [...room.peers.values()]);
  count('sfu_rooms', 'Rooms of this process.', () => rooms.all.length);
  count('sfu_peers', 'People in them, those whose connection is away included.', () => peers().length);
  count('sfu_peers_away', 'People whose connection is away.', () => peers().filter(({ isAway }) => isAway).length);
  count('sfu_producers', 'Streams that are sent to this process.', () => peers().reduce((sum, peer) => sum + peer.producers.size, 0));
  count('sfu_consumers', 'Streams that this process sends.', () => peers().reduce((sum, peer) => sum + peer.consumers.size, 0));
  count('sfu_workers', 'Media workers that run.', () => workers.all.length);
  count('sfu_connections', 'Signalling sockets.', () => server.connections);
}
