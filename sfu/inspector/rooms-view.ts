import type { types } from 'mediasoup';
import type { Peer, Producer } from '../peer.ts';
import type { Room } from '../room.ts';
import type { Rooms } from '../rooms.ts';
import type { Server } from '../server.ts';
import type { Workers } from '../workers.ts';
import type { Sampler, Stream } from './sampler.ts';
import type { Times } from './times.ts';

export interface InspectOptions {
  readonly rooms: Pick<Rooms, 'all' | 'isDraining'>;
  readonly workers: Pick<Workers, 'all'>;
  readonly server: Pick<Server, 'connections'>;
  readonly sampler: Pick<Sampler, 'figuresOf'>;
  readonly times: Times;
}

/** Seconds are whole, bitrates in bit/s, scores from 0 to 10; null means not known yet. */
export interface RoomsView {
  readonly rooms: readonly RoomView[];
  /** All open rooms of this server, including those not listed. */
  readonly count: number;
  readonly people: number;
  readonly sockets: number;
  readonly workers: readonly { readonly worker: number; readonly rooms: number }[];
  readonly isDraining: boolean;
}

export interface RoomView {
  readonly callId: string;
  readonly ageSeconds: number | null;
  readonly worker: number;
  readonly peers: readonly PeerView[];
}

export interface PeerView {
  readonly peerId: string;
  readonly role: 'athlete' | 'coach';
  readonly hereSeconds: number | null;
  readonly isAway: boolean;
  readonly awaySeconds: number | null;
  readonly transports: readonly TransportView[];
  readonly producers: readonly ProducerView[];
  readonly consumers: readonly ConsumerView[];
}

export interface TransportView {
  readonly direction: 'send' | 'receive';
  readonly ice: types.IceState;
  readonly dtls: types.DtlsState;
  /** Null until ICE has selected a route. */
  readonly protocol: 'udp' | 'tcp' | null;
}

interface StreamView {
  readonly kind: types.MediaKind;
  readonly source: string;
  readonly isPaused: boolean;
  readonly bitrate: number | null;
  readonly roundTripSeconds: number | null;
}

export interface ProducerView extends StreamView {
  /** One for each layer received so far. */
  readonly scores: readonly number[];
}

export interface ConsumerView extends StreamView {
  readonly peerId: string | null;
  readonly isProducerPaused: boolean;
  readonly score: number;
  readonly layers: types.ConsumerLayers | null;
  readonly preferredLayers: types.ConsumerLayers | null;
}

export const mostRooms = 100;

/** At most a hundred rooms whose call's id begins with `call`, oldest first. Contains no names, addresses or tokens. */
export function viewRooms(options: InspectOptions, call = ''): RoomsView {
  const { rooms, workers, server } = options;
  const found = rooms.all.filter(({ callId }) => callId.startsWith(call));
  return {
    rooms: found.slice(0, mostRooms).map((room) => viewRoom(room, options)),
    count: found.length,
    people: rooms.all.reduce((sum, { peers }) => sum + peers.size, 0),
    sockets: server.connections,
    workers: workers.all.map(({ index, rooms: count }) => ({ worker: index, rooms: count })),
    isDraining: rooms.isDraining,
  };
}

function viewRoom(room: Room, options: InspectOptions): RoomView {
  const peers = [...room.peers.values()];
  const sources = new Map(peers.flatMap(({ producers }) => [...producers.values()].map((producer) => [producer.id, producer] as const)));
  return {
    callId: room.callId,
    ageSeconds: whole(options.times.secondsSince(room.router)),
    worker: room.media.index,
    peers: peers.map((peer) => viewPeer(peer, sources, options)),
  };
}

function viewPeer(peer: Peer, sources: ReadonlyMap<string, Producer>, { sampler, times }: InspectOptions): PeerView {
  // A peer first seen as away now counts as away from now on.
  if (peer.isAway) times.mark(peer);
  else times.forget(peer);
  const streamOf = (stream: Stream, source: string): StreamView => {
    const { bitrate = null, roundTripSeconds = null } = sampler.figuresOf(stream) ?? {};
    return { kind: stream.kind, source, isPaused: stream.paused, bitrate, roundTripSeconds };
  };
  return {
    peerId: peer.id,
    role: peer.ticket.role,
    hereSeconds: whole(times.secondsSince(peer.ticket)),
    isAway: peer.isAway,
    awaySeconds: peer.isAway ? whole(times.secondsSince(peer)) : null,
    transports: [...peer.transports.values()].map((transport) => ({
      direction: transport === peer.receiveTransport ? 'receive' : 'send',
      ice: transport.iceState,
      dtls: transport.dtlsState,
      protocol: transport.iceSelectedTuple?.protocol ?? null,
    })),
    producers: Array.from(peer.producers.values(), (producer) =>
      Object.assign(streamOf(producer, producer.appData.source), { scores: producer.score.map(({ score }) => score) }),
    ),
    consumers: Array.from(peer.consumers.values(), (consumer) => {
      const sender = sources.get(consumer.producerId)?.appData;
      return Object.assign(streamOf(consumer, sender?.source ?? ''), {
        peerId: sender?.peerId ?? null,
        isProducerPaused: consumer.producerPaused,
        score: consumer.score.score,
        layers: consumer.currentLayers ?? null,
        preferredLayers: consumer.preferredLayers ?? null,
      });
    }),
  };
}

const whole = (seconds: number | null): number | null => (seconds === null ? null : Math.floor(seconds));
