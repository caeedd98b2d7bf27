/** The expected revision of a write; -1 for no stream, as the model counts. */
export type Expected = number | 'any' | 'stream_exists' | 'no_stream';

export type Outcome =
  | { readonly kind: 'written'; readonly revision: number }
  | { readonly kind: 'wrong-version'; readonly current: number }
  | { readonly kind: 'deleted' };

export type ReadOutcome = readonly number[] | 'deleted' | 'not found';

/** An entry of the log. A metadata event that the store writes itself has no id, because the model cannot know it. */
export interface Entry {
  readonly stream: string;
  readonly revision: number;
  readonly id?: string;
}

/** The part of metadata that the model implements. */
export interface Metadata {
  readonly maxCount?: number;
  readonly truncateBefore?: number;
}

interface Stream {
  readonly ids: string[];
  /** The last revision of the metadata stream, -1 without one. */
  metaRevision: number;
  metadata: Metadata;
  isHidden: boolean;
  isEnded: boolean;
}

const DELETED = { kind: 'deleted' } as const;
const LAST_REVISION = 2 ** 63;

/** A minimal event store, without disk, network and limits: the real one must give the same responses. */
export class Model {
  readonly log: Entry[] = [];
  readonly #streams = new Map<string, Stream>();
  /** First use of each id. */
  readonly #uses = new Map<string, { readonly stream: string; readonly revision: number }>();

  append(name: string, expected: Expected, ids: readonly string[]): Outcome {
    const stream = this.#stream(name);
    const current = stream.ids.length - 1;
    const verdict = this.#judge(name, stream, expected, ids);
    if (verdict === 'deleted') return DELETED;
    if (verdict === 'wrong') return { kind: 'wrong-version', current };
    if (verdict !== 'write') return { kind: 'written', revision: verdict };
    for (const id of ids) {
      const revision = stream.ids.push(id) - 1;
      if (!this.#uses.has(id)) this.#uses.set(id, { stream: name, revision });
      this.log.push({ stream: name, revision, id });
    }
    if (stream.isHidden && ids.length > 0) this.#describe(name, { truncateBefore: current + 1 });
    return { kind: 'written', revision: stream.ids.length - 1 };
  }

  delete(name: string, expected: Expected): Outcome {
    const stream = this.#stream(name);
    const wrong = { kind: 'wrong-version', current: stream.ids.length - 1 } as const;
    const verdict = this.#judge(name, stream, expected, ['an id that nobody used']);
    if (verdict === 'deleted') return DELETED;
    if (verdict !== 'write' || (stream.ids.length === 0 && stream.metaRevision < 0)) return wrong;
    this.#describe(name, {});
    stream.isHidden = true;
    return { kind: 'written', revision: wrong.current };
  }

  tombstone(name: string, expected: Expected): Outcome {
    const stream = this.#stream(name);
    const current = stream.ids.length - 1;
    const verdict = this.#judge(name, stream, expected, ['an id that nobody used']);
    if (verdict === 'deleted') return DELETED;
    if (verdict !== 'write') return { kind: 'wrong-version', current };
    stream.isEnded = true;
    this.log.push({ stream: name, revision: LAST_REVISION });
    return { kind: 'written', revision: current };
  }

  setMetadata(name: string, metadata: Metadata): Outcome {
    const stream = this.#stream(name);
    if (stream.isEnded) return DELETED;
    const wasHidden = stream.isHidden;
    this.#describe(name, metadata);
    if (wasHidden) this.#describe(name, { ...metadata, truncateBefore: stream.ids.length });
    return { kind: 'written', revision: stream.metaRevision };
  }

  metadata(name: string): Metadata | 'deleted' | 'hidden' | undefined {
    const stream = this.#stream(name);
    if (stream.isEnded) return 'deleted';
    if (stream.isHidden) return 'hidden';
    return stream.metaRevision < 0 ? undefined : stream.metadata;
  }

  /** The revisions that a read returns. */
  read(name: string, from: number | 'end', isForwards: boolean, count: number): ReadOutcome {
    const stream = this.#stream(name);
    if (stream.isEnded) return 'deleted';
    if (stream.ids.length === 0 || stream.isHidden) return 'not found';
    const last = stream.ids.length - 1;
    const { maxCount = Infinity, truncateBefore = 0 } = stream.metadata;
    const visible = [...stream.ids.keys()].filter((revision) => revision >= truncateBefore && revision > last - maxCount);
    if (isForwards) return visible.filter((revision) => from !== 'end' && revision >= from).slice(0, count);
    return visible
      .filter((revision) => from === 'end' || revision <= from)
      .toReversed()
      .slice(0, count);
  }

  currentRevision(name: string): number {
    return this.#stream(name).ids.length - 1;
  }

  idsOf(name: string): readonly string[] {
    return this.#stream(name).ids;
  }

  /** Whether a write is allowed, is a repeat (then its last revision), or is refused. */
  #judge(name: string, stream: Stream, expected: Expected, ids: readonly string[]): 'write' | 'wrong' | 'deleted' | number {
    const current = stream.ids.length - 1;
    if (stream.isEnded || (expected === 'stream_exists' && stream.isHidden)) return 'deleted';
    if (expected === 'stream_exists' && current < 0 && stream.metaRevision < 0) return 'wrong';
    if (expected === 'any' || expected === 'stream_exists') {
      const known = ids.map((id) => this.#uses.get(id)).map((use) => (use?.stream === name ? use.revision : undefined));
      if (known.length === 0 || known[0] === undefined) return 'write';
      return known.includes(undefined) ? 'wrong' : (known.at(-1) ?? 'wrong');
    }
    const at = expected === 'no_stream' ? -1 : expected;
    if (at === current) return 'write';
    if (at > current || ids.length === 0) return 'wrong';
    if (ids.every((id, index) => stream.ids[at + 1 + index] === id)) return at + ids.length;
    return at === -1 && stream.isHidden && ids[0] !== stream.ids[0] ? 'write' : 'wrong';
  }

  #describe(name: string, metadata: Metadata): void {
    const stream = this.#stream(name);
    stream.metaRevision += 1;
    stream.metadata = metadata;
    stream.isHidden = false;
    this.log.push({ stream: `$$${name}`, revision: stream.metaRevision });
  }

  #stream(name: string): Stream {
    const stream = this.#streams.get(name) ?? { ids: [], metaRevision: -1, metadata: {}, isHidden: false, isEnded: false };
    this.#streams.set(name, stream);
    return stream;
  }
}
