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

/** Interval for sampling streams and workers. */
const sampleEveryMs = 5_000;
/** Histogram buckets for round trips, in seconds. */
const roundTrips = [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2];

export interface ObserveOptions {
  readonly metrics: Metrics;
  readonly rooms: Rooms;
  readonly workers: Workers;
  readonly server: Pick<Server, 'connections'>;
  /** Holds when each ticket was first shown; receives the start times of rooms and absences. */
  readonly times: Times;
  readonly logger: Logger;
}

export interface Observer {
  readonly sampler: Sampler;
  close(): void;
}

/** Wraps the verifier to store when the token of each valid ticket was presented. */
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

/** Metrics of rooms, media and workers. Counts are computed on each scrape; the rest is sampled at an interval, a bounded part at a time. */
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
    // Skip this pass while the previous one is still running.
    if (isSampling) return;
    isSampling = true;
    sample()
      .catch((error: unknown) => logger.warn({ err: error }, 'rooms could not be sampled'))
      .finally(() => (isSampling = false));
  }, sampleEveryMs).unref();
  return { sampler, close: () => clearInterval(timer) };
}

const peersOf = (rooms: Rooms): Peer[] => rooms.all.flatMap((room) => [...room.peers.values()]);

function countWhatIsThere({ metrics, rooms, workers, server }: ObserveOptions): void {
  const count = (name: string, help: string, figure: () => number): void => {
    metrics.gauge(name, help, [], (gauge) => gauge.set(figure()));
  };
  /** One series for each given label, so that none keeps an outdated value. */
  const countBy = (name: string, help: string, label: string, values: readonly string[], all: () => readonly string[]): void => {
    metrics.gauge(name, help, [label], (gauge) => {
      const found = all();
      for (const value of values) gauge.set({ [label]: value }, found.filter((one) => one === value).length);
    });
  };
  const each = <T>(of: (peer: Peer) => ReadonlyMap<string, T>): T[] => peersOf(rooms).flatMap((peer) => Array.from(of(peer).values()));
  count('sfu_rooms', 'Rooms of this process.', () => rooms.all.length);
  count('sfu_peers', 'People in these rooms, including those who are disconnected.', () => peersOf(rooms).length);
  count(
    'sfu_peers_away',
    'People in rooms who are disconnected at the moment.',
    () => peersOf(rooms).filter(({ isAway }) => isAway).length,
  );
  countBy('sfu_producers', 'Streams that this process receives.', 'source', ['microphone', 'camera', 'screen'], () =>
    each(({ producers }) => producers).map(({ appData }) => appData.source),
  );
  countBy('sfu_consumers', 'Streams that this process sends.', 'kind', ['audio', 'video'], () =>
    each(({ consumers }) => consumers).map(({ kind }) => kind),
  );
  countBy('sfu_transports', 'Transports for media, by protocol of the selected route.', 'protocol', ['udp', 'tcp', 'none'], () =>
    each(({ transports }) => transports).map(({ iceSelectedTuple }) => iceSelectedTuple?.protocol ?? 'none'),
  );
  count('sfu_workers', 'Running media workers.', () => workers.all.length);
  metrics.gauge('sfu_worker_rooms', 'Rooms of this worker.', ['worker'], (gauge) => {
    gauge.reset();
    for (const media of workers.all) gauge.set({ worker: String(media.index) }, media.rooms);
  });
  count('sfu_connections', 'Signalling sockets.', () => server.connections);
}

/** Observes every worker before it has a room, including those that replace a dead one. */
function watchWorkers({ metrics, rooms, workers, times }: ObserveOptions): void {
  const deaths = metrics.counter('sfu_worker_deaths_total', 'Media workers that crashed.');
  const joins = metrics.histogram('sfu_join_seconds', 'Time from presenting the token to the first connected transport.');
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
  const trips = metrics.histogram(
    'sfu_media_round_trip_seconds',
    'Round-trip time of media, at each sample of a stream.',
    ['direction'],
    roundTrips,
  );
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
  const cpu = metrics.counter('sfu_worker_cpu_seconds_total', 'CPU time.', labels);
  const memory = metrics.gauge('sfu_worker_peak_resident_bytes', 'Peak resident memory.', labels);
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
