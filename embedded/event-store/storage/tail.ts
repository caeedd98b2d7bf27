import type { RecordedEvent } from './records.ts';
import { DATA, METADATA, POSITION } from './records.ts';

const MOST_EVENTS = 512;
const MOST_BYTES = 512 * 1024;

/** Cache of the newest events in order of position, so that live subscriptions need not read them back from the disk. */
export class Tail {
  #events: RecordedEvent[] = [];
  #bytes = 0;

  push(event: RecordedEvent): void {
    this.#events.push(event);
    this.#bytes += sizeOf(event);
    if (this.#events.length > MOST_EVENTS || this.#bytes > MOST_BYTES) this.#forgetHalf();
  }

  /** Events from `from` to `to`, both inclusive; empty if `to` is before `from`; undefined if `from` is not, or no longer, cached. */
  between(from: number, to: number): readonly RecordedEvent[] | undefined {
    const first = this.#events[0]?.[POSITION];
    if (first === undefined || from < first) return undefined;
    if (to < from) return [];
    return this.#events.slice(from - first, to - first + 1);
  }

  clear(): void {
    this.#events = [];
    this.#bytes = 0;
  }

  #forgetHalf(): void {
    this.#events = this.#events.slice(Math.ceil(this.#events.length / 2));
    this.#bytes = this.#events.reduce((sum, event) => sum + sizeOf(event), 0);
  }
}

const sizeOf = (event: RecordedEvent): number => event[DATA].length + event[METADATA].length;
