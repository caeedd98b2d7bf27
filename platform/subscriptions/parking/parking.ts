import { type EventPlace, placeOf, PoisonEvent, type ReadEvent, type StoredEvent } from '../../event-store/index.ts';
import { type Parked, streamKey } from './parked-table.ts';

/** Most parked streams per subscriber. Beyond it the program is broken, not the events. */
const mostParked = 1_000;

/** Too many streams cannot be folded, so the program must be at fault. */
export class TooMuchParked extends Error {
  constructor(name: string, most: number) {
    super(`${name} would have more than ${most} streams parked`);
    this.name = 'TooMuchParked';
  }
}

export interface ParkingOptions {
  /** Name of the subscriber. */
  readonly name: string;
  /** Streams already parked. */
  readonly parked?: readonly Parked[];
  /** Positions of dropped events. */
  readonly dropped: ReadonlySet<bigint>;
  /** `parking` of the checkpoint that it belongs to. */
  readonly version?: bigint;
  readonly most?: number;
}

/** The parked streams of one subscriber, each with its first failed event, and the dropped events. */
export class Parking {
  readonly version: bigint;
  readonly #name: string;
  readonly #dropped: ReadonlySet<bigint>;
  readonly #most: number;
  readonly #parked: Map<string, Parked>;
  readonly #unsaved = new Set<string>();
  readonly #fresh = new Set<string>();

  constructor({ name, parked = [], dropped, version = 0n, most = mostParked }: ParkingOptions) {
    this.#name = name;
    this.#dropped = dropped;
    this.#most = most;
    this.version = version;
    this.#parked = new Map(parked.map((one) => [streamKey(one.stream), one]));
  }

  get size(): number {
    return this.#parked.size;
  }

  get dropped(): ReadonlySet<bigint> {
    return this.#dropped;
  }

  all(): readonly Parked[] {
    return [...this.#parked.values()];
  }

  /** A copy for a transaction that may be rolled back. */
  copy(): Parking {
    const [name, dropped, version, most] = [this.#name, this.#dropped, this.version, this.#most];
    return new Parking({ name, dropped, version, most, parked: this.all() });
  }

  /** Returns the events to fold, in order. The others are parked, held or dropped. */
  admit(events: readonly ReadEvent[]): StoredEvent[] {
    const ready: StoredEvent[] = [];
    for (const event of events) {
      const place = placeOf(event);
      if (this.#dropped.has(place.position) || this.#holds(place)) continue;
      if (event instanceof PoisonEvent) this.park(place, event.reason);
      else ready.push(event);
    }
    return ready;
  }

  /** The events whose streams were not parked meanwhile. */
  stillReady(events: readonly StoredEvent[]): readonly StoredEvent[] {
    return this.#unsaved.size === 0 ? events : events.filter((event) => !this.#holds(event));
  }

  /** Parks the stream from this event on. Throws TooMuchParked. */
  park({ id, type, stream, revision, position }: EventPlace, reason: string): void {
    const key = streamKey(stream);
    // A later event that was parked first is now held like the others.
    const behind = this.#parked.get(key);
    if (!behind && this.#parked.size >= this.#most) throw new TooMuchParked(this.#name, this.#most);
    this.#parked.set(key, { id, type, stream, revision, position, reason, held: behind ? behind.held + 1 : 0 });
    this.#unsaved.add(key);
    this.#fresh.add(key);
  }

  /** Changes since the last call, to be stored with the rows, and those that are newly parked. */
  takeChanges(): { readonly changed: readonly Parked[]; readonly fresh: readonly Parked[] } {
    const of = (keys: ReadonlySet<string>): Parked[] => [...keys].flatMap((key) => this.#parked.get(key) ?? []);
    const changes = { changed: of(this.#unsaved), fresh: of(this.#fresh) };
    this.#unsaved.clear();
    this.#fresh.clear();
    return changes;
  }

  #holds({ stream, position }: EventPlace): boolean {
    if (this.#parked.size === 0) return false;
    const key = streamKey(stream);
    const parked = this.#parked.get(key);
    if (!parked || parked.position >= position) return false;
    this.#parked.set(key, { ...parked, held: parked.held + 1 });
    this.#unsaved.add(key);
    return true;
  }
}
