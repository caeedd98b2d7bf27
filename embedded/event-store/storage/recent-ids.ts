import type { DatabaseSync } from 'node:sqlite';
import type { ProposedEvent } from './records.ts';
import { TwoGenerationMap } from './two-generation-map.ts';

const REMEMBERED = 50_000;
const LOADED_AT_START = 20_000;

interface Use {
  readonly streamId: number;
  readonly revision: number;
}

/**
 * The event ids written recently, with their places: recognises repeats of appends that name no revision. It is bounded, so only
 * recent repeats are recognised; an append at an explicit revision is compared with the log itself instead.
 */
export class RecentIds {
  readonly #database: DatabaseSync;
  readonly #uses = new TwoGenerationMap<string, Use>(REMEMBERED);

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.reload();
  }

  /** Clears the cache and fills it with the newest ids of the log, so that repeats are still recognised after a restart. */
  reload(): void {
    this.#uses.clear();
    const newest = this.#database.prepare(
      `SELECT stream, revision, id FROM (SELECT position, stream, revision, id FROM events ORDER BY position DESC LIMIT ${LOADED_AT_START}) ORDER BY position`,
    );
    for (const row of newest.iterate()) {
      this.#remember(Buffer.from(row['id'] as Uint8Array), Number(row['stream']), Number(row['revision']));
    }
  }

  remember(event: ProposedEvent, streamId: number, revision: number): void {
    this.#remember(event.id, streamId, revision);
  }

  /** The id's revision in this stream, if this stream was the first to use it. */
  revisionIn(streamId: number, event: Pick<ProposedEvent, 'id'>): number | undefined {
    const use = this.#uses.get(event.id.toString('latin1'));
    return use?.streamId === streamId ? use.revision : undefined;
  }

  #remember(id: Buffer, streamId: number, revision: number): void {
    const key = id.toString('latin1');
    if (this.#uses.get(key) === undefined) this.#uses.set(key, { streamId, revision });
  }
}
