import { BACKWARDS, END, type EventStoreDBClient, FORWARDS, NO_STREAM, START } from '@eventstore/db-client';
import type { Position, ResolvedEvent } from '@eventstore/db-client';
import type { Entry, Expected, Metadata, Model, Outcome } from './model.ts';
import type { Random } from './random.ts';
import { all, classically, numbered, revisions } from './store-under-test.ts';

/** The expectations of a deletion: the protocol also allows an existing stream, the client does not. */
type ExpectedOfDeletion = Exclude<Expected, 'stream_exists'>;

/** Expectations in the client's form. */
const expecting = <E extends Expected>(expected: E): { expectedRevision: bigint | 'no_stream' | Exclude<E, number> } => ({
  expectedRevision: expected === -1 ? NO_STREAM : typeof expected === 'number' ? BigInt(expected) : (expected as Exclude<E, number>),
});

interface Refusal {
  readonly type: string;
  readonly actualVersion?: bigint | 'no_stream';
}

/** A client's error as an outcome of the model; other errors are rethrown. */
function refusal(error: unknown): Outcome | 'not found' {
  const { type, actualVersion } = error as Refusal;
  if (type === 'stream-deleted') return { kind: 'deleted' };
  if (type === 'stream-not-found') return 'not found';
  if (type === 'wrong-expected-version')
    return { kind: 'wrong-version', current: actualVersion === 'no_stream' ? -1 : Number(actualVersion) };
  throw error;
}

export const entryOf = ({ event }: ResolvedEvent): Entry => ({ stream: event?.streamId ?? '', revision: Number(event?.revision) });

/** One step done to both the store and the model, with the results of both. */
export interface Step {
  readonly what: readonly unknown[];
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Does random steps on a few streams. */
export class RandomSteps {
  readonly #random: Random;
  readonly #model: Model;
  readonly #streams: readonly string[];
  /** Known positions of entries in the store's log. */
  readonly #positions: { readonly index: number; readonly position: Position }[] = [];
  readonly #appends: { readonly stream: string; readonly expected: Expected; readonly ids: readonly string[] }[] = [];

  constructor(random: Random, model: Model, streams: readonly string[]) {
    this.#random = random;
    this.#model = model;
    this.#streams = streams;
  }

  async next(client: EventStoreDBClient): Promise<Step> {
    const dice = this.#random.below(100);
    const stream = this.#random.of(this.#streams);
    if (dice < 45) return await this.#append(client, stream);
    if (dice < 52) return await this.#repeat(client);
    if (dice < 57) return await this.#delete(client, stream);
    if (dice < 58 && this.#random.once(4)) return await this.#tombstone(client, stream);
    if (dice < 65) return await this.#describe(client, stream);
    if (dice < 70) return await this.#description(client, stream);
    if (dice < 90) return await this.#read(client, stream);
    return await this.#readAll(client);
  }

  #expectation(stream: string): Expected {
    const current = this.#model.currentRevision(stream);
    return this.#random.of<Expected>([
      'any',
      'any',
      'no_stream',
      'stream_exists',
      current,
      current,
      current,
      Math.max(-1, current - 1),
      current + 1,
    ]);
  }

  #expectationOfDeletion(stream: string): ExpectedOfDeletion {
    const expected = this.#expectation(stream);
    return expected === 'stream_exists' ? 'any' : expected;
  }

  async #append(client: EventStoreDBClient, stream: string): Promise<Step> {
    const expected = this.#expectation(stream);
    const ids = Array.from({ length: this.#random.once(20) ? 0 : 1 + this.#random.below(4) }, () => this.#random.uuid());
    // Some appends begin with an event that is already there.
    const known = this.#model.idsOf(stream).at(-1);
    if (known !== undefined && this.#random.once(15)) ids.unshift(known);
    this.#appends.push({ stream, expected, ids });
    return await this.#appendIds(client, stream, expected, ids);
  }

  /** Repeats an append like a client that never learnt its outcome. */
  async #repeat(client: EventStoreDBClient): Promise<Step> {
    const last = this.#appends.at(-1 - this.#random.below(Math.min(10, Math.max(1, this.#appends.length))));
    if (last === undefined) return await this.#readAll(client);
    return await this.#appendIds(client, last.stream, last.expected, last.ids);
  }

  async #appendIds(client: EventStoreDBClient, stream: string, expected: Expected, ids: readonly string[]): Promise<Step> {
    const before = this.#model.log.length;
    const outcome = this.#model.append(stream, expected, ids);
    const events = ids.map((id, index) => numbered(index, id));
    const way = this.#random.once(4) ? classically : {};
    const actual = await client
      .appendToStream(stream, events, { ...expecting(expected), ...way })
      .then(({ nextExpectedRevision, position }) => {
        if (this.#model.log.length > before) this.#found(before + ids.length - 1, position);
        return { kind: 'written', revision: Number(nextExpectedRevision) };
      }, refusal);
    // The client reports 0 if nothing was appended to a stream that does not exist.
    const answer = outcome.kind === 'written' ? { ...outcome, revision: Math.max(0, outcome.revision) } : outcome;
    return { what: ['append', stream, expected, ids], expected: answer, actual };
  }

  async #delete(client: EventStoreDBClient, stream: string): Promise<Step> {
    const expected = this.#expectationOfDeletion(stream);
    const outcome = this.#model.delete(stream, expected);
    return await this.#deletion(['delete', stream, expected], outcome, client.deleteStream(stream, expecting(expected)));
  }

  async #tombstone(client: EventStoreDBClient, stream: string): Promise<Step> {
    const expected = this.#expectationOfDeletion(stream);
    const outcome = this.#model.tombstone(stream, expected);
    return await this.#deletion(['tombstone', stream, expected], outcome, client.tombstoneStream(stream, expecting(expected)));
  }

  async #deletion(what: Step['what'], outcome: Outcome, call: Promise<{ position?: Position }>): Promise<Step> {
    const actual = await call.then(({ position }) => {
      this.#found(this.#model.log.length - 1, position);
      return { kind: 'written' };
    }, refusal);
    return { what, expected: outcome.kind === 'written' ? { kind: 'written' } : outcome, actual };
  }

  async #describe(client: EventStoreDBClient, stream: string): Promise<Step> {
    const metadata: Metadata = {
      ...(this.#random.once(2) ? { maxCount: 1 + this.#random.below(6) } : {}),
      ...(this.#random.once(2) ? { truncateBefore: this.#random.below(this.#model.currentRevision(stream) + 3) } : {}),
    };
    const outcome = this.#model.setMetadata(stream, metadata);
    const actual = await client.setStreamMetadata(stream, { ...metadata }).then(() => ({ kind: 'written' }), refusal);
    return { what: ['describe', stream, metadata], expected: outcome.kind === 'written' ? { kind: 'written' } : outcome, actual };
  }

  async #description(client: EventStoreDBClient, stream: string): Promise<Step> {
    const expected = this.#model.metadata(stream);
    const actual = await client.getStreamMetadata(stream).then(
      ({ metadata }) => (Number(metadata?.['truncateBefore']) === 2 ** 63 ? 'hidden' : metadata),
      (error: unknown) => ((refusal(error) as Outcome).kind === 'deleted' ? 'deleted' : error),
    );
    return { what: ['description', stream], expected, actual };
  }

  async #read(client: EventStoreDBClient, stream: string): Promise<Step> {
    const isForwards = this.#random.once(2);
    const from = this.#random.once(4) ? 'end' : this.#random.below(this.#model.currentRevision(stream) + 3);
    const maxCount = 1 + this.#random.below(30);
    const expected = this.#model.read(stream, from, isForwards, maxCount);
    const direction = isForwards ? FORWARDS : BACKWARDS;
    const fromRevision = from === 'end' ? END : BigInt(from);
    const actual = await all(client.readStream(stream, { direction, fromRevision, maxCount })).then(revisions, (error: unknown) => {
      const refused = refusal(error);
      return refused === 'not found' ? refused : refused.kind;
    });
    return { what: ['read', stream, direction, from, maxCount], expected, actual };
  }

  /** A forward read includes its position, a backward read does not. */
  async #readAll(client: EventStoreDBClient): Promise<Step> {
    const isForwards = this.#random.once(2);
    const maxCount = 1 + this.#random.below(50);
    const from = this.#positions.length === 0 || this.#random.once(5) ? undefined : this.#random.of(this.#positions);
    const { log } = this.#model;
    const expected = isForwards
      ? log.slice(from?.index ?? 0, (from?.index ?? 0) + maxCount)
      : log
          .slice(0, from?.index ?? log.length)
          .slice(-maxCount)
          .toReversed();
    const direction = isForwards ? FORWARDS : BACKWARDS;
    const fromPosition = from?.position ?? (isForwards ? START : END);
    const actual = await all(client.readAll({ direction, fromPosition, maxCount }));
    return {
      what: ['read all', direction, from, maxCount],
      expected: expected.map(({ stream, revision }) => ({ stream, revision })),
      actual: actual.map(entryOf),
    };
  }

  #found(index: number, position: Position | undefined): void {
    if (position !== undefined) this.#positions.push({ index, position });
  }
}
