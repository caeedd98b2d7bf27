import type { Logger } from '@academy/platform/logging';
import type { Metrics } from '@academy/platform/metrics';
import type { types } from 'mediasoup';
import type { CallTokens } from './call-tokens.ts';
import { Sampler } from './inspector/sampler.ts';
import type { Times } from './inspector/times.ts';
import type { Peer } from './peer.ts';
import type { Rooms } from './rooms.ts';
import type { Server } from './server.ts';
import type { MediaWorker, Workers } from './workers.ts';

/** How often streams and workers are looked at. */
const sampleEveryMs = 5_000;
/** Buckets, in seconds, of how long a packet takes there and back. */
const roundTrips = [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2];

export interface ObserveOptions {
  readonly metrics: Metrics;
  readonly rooms: Rooms;
  readonly workers: Workers;
  readonly server: Pick<Server, 'connections'>;
  /** Knows since when tickets have been shown; is told since when rooms are open and people away. */
  readonly times: Times;
  readonly logger: Logger;
}

export interface Observer {
  readonly sampler: Sampler;
  close(): void;
}

/** Tokens whose bearers are timed from the moment that they show theirs. */
export function timeArrivals(tokens: CallTokens, times: Times): CallTokens {
  return {
    async verify(token) {
      const shown = performance.now();
      const ticket = await tokens.verify(token);
      if (ticket) times.mark(ticket, shown);
      return ticket;
    },
  };
}

/** Figures of rooms, media and workers: counts are looked up when somebody asks, the rest every few seconds, a bounded part at a time. */
export function observe(options: ObserveOptions): Observer {
  const { metrics, rooms, workers, times, logger } = options;
  countWhatIsThere(options);
  watchWorkers(options);
  const sampler = sampleMedia(metrics, rooms);
  const workerFigures = sampleWorkers(metrics, workers);

  const sample = async (): Promise<void> => {
    for (const peer of peersOf(rooms)) {
      if (peer.isAway) times.mark(peer);
      else times.forget(peer);
    }
    await Promise.all([sampler.pass(), workerFigures()]);
  };
  let isSampling = false;
  const timer = setInterval(() => {
    // A pass that takes long leaves the next one out.
    if (isSampling) return;
    isSampling = true;
    sample()
      .catch((error: unknown) => logger.warn({ err: error }, 'rooms could not be looked at'))
      .finally(() => (isSampling = false));
  }, sampleEveryMs).unref();
  return { sampler, close: () => clearInterval(timer) };
}

const peersOf = (rooms: Rooms): Peer[] => rooms.all.flatMap((room) => [...room.peers.values()]);

function countWhatIsThere({ metrics, rooms, workers, server }: ObserveOptions): void {
  const count = (name: string, help: string, figure: () => number): void => {
    const gauge = metrics.gauge(name, help);
    Object.assign(gauge, { collect: () => gauge.set(figure()) });
  };
  /** One series for each of the given labels, so that none stays at what it was. */
  const countBy = (name: string, help: string, label: string, values: readonly string[], all: () => readonly string[]): void => {
    const gauge = metrics.gauge(name, help, [label]);
    const collect = (): void => {
      const found = all();
      for (const value of values) gauge.set({ [label]: value }, found.filter((one) => one === value).length);
    };
    Object.assign(gauge, { collect });
  };
  const each = <T>(of: (peer: Peer) => ReadonlyMap<string, T>): T[] => peersOf(rooms).flatMap((peer) => Array.from(of(peer).values()));
  count('sfu_rooms', 'Rooms of this process.', () => rooms.all.length);
  count('sfu_peers', 'People in them, those whose connection is away included.', () => peersOf(rooms).length);
  count('sfu_peers_away', 'People whose connection is away.', () => peersOf(rooms).filter(({ isAway }) => isAway).length);
  countBy('sfu_producers', 'Streams that are sent to this process.', 'source', ['microphone', 'camera', 'screen'], () =>
    each(({ producers }) => producers).map(({ appData }) => appData.source),
  );
  countBy('sfu_consumers', 'Streams that this process sends.', 'kind', ['audio', 'video'], () =>
    each(({ consumers }) => consumers).map(({ kind }) => kind),
  );
  countBy('sfu_transports', 'Ways for media, by what their packets travel in.', 'protocol', ['udp', 'tcp', 'none'], () =>
    each(({ transports }) => transports).map(({ iceSelectedTuple }) => iceSelectedTuple?.protocol ?? 'none'),
  );
  count('sfu_workers', 'Media workers that run.', () => workers.all.length);
  const roomsOn = metrics.gauge('sfu_worker_rooms', 'Rooms that live on it.', ['worker']);
  const collect = (): void => {
    roomsOn.reset();
    for (const media of workers.all) roomsOn.set({ worker: String(media.index) }, media.rooms);
  };
  Object.assign(roomsOn, { collect });
  count('sfu_connections', 'Signalling sockets.', () => server.connections);
}

/** Follows every worker, the ones that take a dead one's place too, from before it has a room. */
function watchWorkers({ metrics, rooms, workers, times }: ObserveOptions): void {
  const deaths = metrics.counter('sfu_worker_deaths_total', 'Media workers that ended by themselves.');
  const joins = metrics.histogram('sfu_join_seconds', 'From showing a token to the first connected way for media.');
  const watched = new WeakSet<MediaWorker>();
  const arrived = new WeakSet<Peer>();

  const follow = (router: types.Router, transport: types.Transport): void => {
    if (transport.type !== 'webrtc') return;
    (transport as types.WebRtcTransport).observer.on('dtlsstatechange', (state) => {
      if (state !== 'connected') return;
      const room = rooms.all.find((one) => one.router === router);
      const peer = [...(room?.peers.values() ?? [])].find(({ transports }) => transports.has(transport.id));
      if (!peer || arrived.has(peer)) return;
      arrived.add(peer);
      joins.observe(times.secondsSince(peer.ticket) ?? 0);
    });
  };
  const watch = (): void => {
    for (const media of workers.all) {
      if (watched.has(media)) continue;
      watched.add(media);
      media.worker.once('died', () => deaths.inc());
      media.worker.observer.on('newrouter', (router) => {
        times.mark(router);
        router.observer.on('newtransport', (transport) => follow(router, transport));
      });
    }
  };
  watch();
  workers.on('lost', watch);
}

function sampleMedia(metrics: Metrics, rooms: Rooms): Sampler {
  const labels = ['direction', 'kind'] as const;
  const bytes = metrics.counter('sfu_media_bytes_total', 'Bytes of media.', labels);
  const packets = metrics.counter('sfu_media_packets_total', 'Packets of media.', labels);
  const lost = metrics.counter('sfu_media_packets_lost_total', 'Packets of media that did not arrive.', labels);
  const trips = metrics.histogram('sfu_media_round_trip_seconds', 'There and back, at each look at a stream.', ['direction'], roundTrips);
  return new Sampler({
    rooms,
    onPassed({ direction, kind, roundTripSeconds, ...passed }) {
      bytes.inc({ direction, kind }, passed.bytes);
      packets.inc({ direction, kind }, passed.packets);
      lost.inc({ direction, kind }, passed.lost);
      if (roundTripSeconds !== null) trips.observe({ direction }, roundTripSeconds);
    },
  });
}

function sampleWorkers(metrics: Metrics, workers: Workers): () => Promise<void> {
  const labels = ['worker'] as const;
  const cpu = metrics.counter('sfu_worker_cpu_seconds_total', 'Time on a processor.', labels);
  const memory = metrics.gauge('sfu_worker_peak_resident_bytes', 'The most memory that it ever had.', labels);
  const used = new WeakMap<MediaWorker, number>();
  return async () => {
    await Promise.allSettled(
      workers.all.map(async (media) => {
        const { ru_utime: user, ru_stime: system, ru_maxrss: kilobytes } = await media.worker.getResourceUsage();
        const seconds = (user + system) / 1000;
        const worker = String(media.index);
        cpu.inc({ worker }, Math.max(0, seconds - (used.get(media) ?? 0)));
        used.set(media, seconds);
        memory.set({ worker }, kilobytes * 1024);
      }),
    );
  };
}
