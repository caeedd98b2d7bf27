import type { EventLog } from './log.ts';
import type { StreamHead } from './records.ts';
import { DATA, IS_JSON, TOMBSTONE } from './records.ts';
import type { StreamMetadata } from './stream-metadata.ts';
import { describedBy, isMetastream, metastreamOf, parseMetadata } from './stream-metadata.ts';
import { TwoGenerationMap } from './two-generation-map.ts';

const REMEMBERED_STREAMS = 20_000;

/** The visible part of a stream: revisions from `first` on, created at or after `notBeforeMs`. */
export interface VisibleStream {
  readonly head: StreamHead;
  readonly first: number;
  readonly notBeforeMs: number;
}

/** The state of each stream, from its own events and its metadata stream: readable, softly deleted, deleted for good or truncated. */
export class StreamStates {
  readonly #log: EventLog;
  readonly #metadata = new TwoGenerationMap<string, StreamMetadata>(REMEMBERED_STREAMS);

  constructor(log: EventLog) {
    this.#log = log;
  }

  metadata(stream: string): StreamMetadata {
    const known = this.#metadata.get(stream);
    if (known !== undefined) return known;
    const metadata = parseMetadata(stream, isMetastream(stream) ? undefined : this.metadataJson(stream));
    this.#metadata.set(stream, metadata);
    return metadata;
  }

  /** The newest metadata of the stream as written, or undefined. */
  metadataJson(stream: string): Uint8Array | undefined {
    const head = this.#log.head(metastreamOf(stream));
    if (head === undefined || head.revision === TOMBSTONE) return undefined;
    const last = this.#log.readStream(head.streamId, head.revision, false, 1).events[0];
    return last?.[IS_JSON] === 1 ? last[DATA] : undefined;
  }

  /** True if deleted for good. A metadata stream is deleted with the stream that it describes. */
  isTombstoned(stream: string): boolean {
    return this.isTombstonedAt(stream, this.#log.head(stream));
  }

  /** The same, where the head of the stream is known. */
  isTombstonedAt(stream: string, head: StreamHead | undefined): boolean {
    if (head?.revision === TOMBSTONE) return true;
    return isMetastream(stream) && this.#log.head(describedBy(stream))?.revision === TOMBSTONE;
  }

  isSoftDeleted(stream: string): boolean {
    return this.metadata(stream).truncateBefore === TOMBSTONE;
  }

  /** The readable part of a stream; undefined if it was never written to or is softly deleted. Check `isTombstoned` first. */
  visible(stream: string): VisibleStream | undefined {
    const head = this.#log.head(stream);
    if (head === undefined) return undefined;
    const { truncateBefore, maxCount, maxAgeMs } = this.metadata(stream);
    if (truncateBefore === TOMBSTONE) return undefined;
    const first = Math.max(truncateBefore, maxCount === undefined ? 0 : head.revision - maxCount + 1);
    return { head, first, notBeforeMs: maxAgeMs === undefined ? 0 : Date.now() - maxAgeMs };
  }

  /** Must be called for every stream that was written to. */
  written(stream: string): void {
    if (isMetastream(stream)) this.#metadata.delete(describedBy(stream));
  }

  /** Clears the cache, which may be ahead of the log after a rollback. */
  forget(): void {
    this.#metadata.clear();
  }
}
