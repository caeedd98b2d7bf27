import type { types } from 'mediasoup';
import type { Producer } from '../peer.ts';
import type { Rooms } from '../rooms.ts';

export type Stream = Producer | types.Consumer;
export type Direction = 'received' | 'sent';

/** A stream as last sampled. */
export interface StreamFigures {
  /** In bit/s. */
  readonly bitrate: number;
  /** Between the server and the browser; null while no report has arrived. */
  readonly roundTripSeconds: number | null;
}

/** Growth of a stream since its previous sample. */
export interface Passed {
  readonly direction: Direction;
  readonly kind: types.MediaKind;
  readonly bytes: number;
  readonly packets: number;
  readonly lost: number;
  readonly roundTripSeconds: number | null;
}

export interface SamplerOptions {
  readonly rooms: Pick<Rooms, 'all'>;
  readonly onPassed: (passed: Passed) => void;
}

/** Each sample is a message to a worker and back, so a pass is limited to this many; the next pass continues from there. */
export const mostStreamsAPass = 100;
const atOnce = 20;

type Sums = Record<'bytes' | 'packets' | 'lost', number>;
const nothing: Sums = { bytes: 0, packets: 0, lost: 0 };

/** Samples every stream in turn. */
export class Sampler {
  readonly #options: SamplerOptions;
  readonly #figures = new WeakMap<Stream, StreamFigures>();
  readonly #sums = new WeakMap<Stream, Sums>();
  #next = 0;

  constructor(options: SamplerOptions) {
    this.#options = options;
  }

  /** Undefined if the stream was not sampled yet. */
  figuresOf(stream: Stream): StreamFigures | undefined {
    return this.#figures.get(stream);
  }

  /** Resolves with the number of streams sampled. */
  async pass(): Promise<number> {
    const due = this.#due();
    for (let from = 0; from < due.length; from += atOnce) {
      // A stream that was closed in the meantime is skipped.
      await Promise.allSettled(due.slice(from, from + atOnce).map(async ([direction, stream]) => await this.#look(direction, stream)));
    }
    return due.length;
  }

  #due(): [Direction, Stream][] {
    const all: [Direction, Stream][] = [];
    for (const room of this.#options.rooms.all) {
      for (const { producers, consumers } of room.peers.values()) {
        for (const producer of producers.values()) all.push(['received', producer]);
        for (const consumer of consumers.values()) all.push(['sent', consumer]);
      }
    }
    const count = Math.min(all.length, mostStreamsAPass);
    const from = this.#next % Math.max(1, all.length);
    this.#next = from + count;
    return [...all.slice(from), ...all.slice(0, from)].slice(0, count);
  }

  async #look(direction: Direction, stream: Stream): Promise<void> {
    // The stats of a consumer also contain those of the stream it is fed from.
    const own = direction === 'sent' ? 'outbound-rtp' : 'inbound-rtp';
    const layers = (await stream.getStats()).filter(({ type }) => type === own);
    const sum = (of: (layer: (typeof layers)[number]) => number): number => layers.reduce((all, layer) => all + of(layer), 0);
    const sums = {
      bytes: sum(({ byteCount }) => byteCount),
      packets: sum(({ packetCount }) => packetCount),
      lost: sum(({ packetsLost }) => packetsLost),
    };
    const roundTrips = layers.flatMap(({ roundTripTime }) => (roundTripTime ? [roundTripTime] : []));
    const roundTripSeconds = roundTrips.length > 0 ? Math.max(...roundTrips) / 1000 : null;
    const before = this.#sums.get(stream) ?? nothing;
    this.#sums.set(stream, sums);
    this.#figures.set(stream, { bitrate: sum(({ bitrate }) => bitrate), roundTripSeconds });
    // A removed layer takes its counts with it, and lost packets may be recovered: then the growth counts as 0.
    const grown = (name: keyof Sums): number => Math.max(0, sums[name] - before[name]);
    this.#options.onPassed({
      direction,
      kind: stream.kind,
      bytes: grown('bytes'),
      packets: grown('packets'),
      lost: grown('lost'),
      roundTripSeconds,
    });
  }
}
