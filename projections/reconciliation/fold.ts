import { PoisonEvent, placeOf, type EventPlace, type ReadEvent, type StoredEvent } from '@academy/platform/event-store';
import type { Session } from '@academy/platform/postgres';
import { isEventsFault, readDropped, reasonOf } from '@academy/platform/subscriptions';
import { type ReadModel, RuleBroken } from '../read-model.ts';
import type { Findings } from './findings.ts';

/** Beyond it the program is broken, not the events. */
const mostHeld = 10_000;

/**
 * Folds a read model from the log once more, into tables of this session that have the live ones' names. What cannot be folded is found, and
 * its stream is left out from there on, as the projector would have parked it; a broken rule, which stops the projector, is found and passed
 * by in the same way.
 */
export class Fold {
  readonly model: ReadModel;
  readonly #session: Session;
  readonly #dropped: ReadonlySet<bigint>;
  readonly #findings: Findings;
  readonly #heldStreams = new Set<string>();

  private constructor(model: ReadModel, session: Session, dropped: ReadonlySet<bigint>, findings: Findings) {
    this.model = model;
    this.#session = session;
    this.#dropped = dropped;
    this.#findings = findings;
  }

  /** The session's tables end with it. */
  static async open(model: ReadModel, session: Session, findings: Findings): Promise<Fold> {
    for (const [table, columns] of Object.entries(model.tables)) await session.query(`create temporary table ${table} (${columns})`);
    for (const index of model.indexes) await session.query(index);
    return new Fold(model, session, await readDropped(session, model), findings);
  }

  /** Folds the next events of the log; others than the model's are passed over. In a transaction. */
  async add(events: readonly ReadEvent[]): Promise<void> {
    const own: StoredEvent[] = [];
    for (const event of events) {
      const place = placeOf(event);
      if (!this.#isFolded(place)) continue;
      if (event instanceof PoisonEvent) this.#hold('unreadable', place, event.reason);
      else own.push(event);
    }
    await this.#apply(own);
  }

  #isFolded({ type, stream, position }: EventPlace): boolean {
    const { events, streams } = this.model;
    const isOwn = events.includes(type) && streams.some((prefix) => stream.startsWith(prefix));
    return isOwn && !this.#dropped.has(position) && !this.#heldStreams.has(stream);
  }

  /** What fails is halved until the event at fault is found. */
  async #apply(given: readonly StoredEvent[]): Promise<void> {
    const ready = given.filter(({ stream }) => !this.#heldStreams.has(stream));
    const [first] = ready;
    if (!first) return;
    await this.#session.query('savepoint batch');
    try {
      await this.model.apply(this.#session, ready);
      await this.#session.query('release savepoint batch');
      return;
    } catch (error) {
      const isBroken = error instanceof RuleBroken;
      if (!isBroken && !isEventsFault(error)) throw error;
      await this.#session.query('rollback to savepoint batch; release savepoint batch');
      if (ready.length === 1) {
        this.#hold(isBroken ? 'rule' : 'unreadable', first, isBroken ? error.message : reasonOf(error));
        return;
      }
    }
    const half = ready.length >> 1;
    await this.#apply(ready.slice(0, half));
    await this.#apply(ready.slice(half));
  }

  #hold(kind: 'rule' | 'unreadable', { type, stream, revision, position }: EventPlace, why: string): void {
    if (this.#heldStreams.size === mostHeld) throw new Error(`${this.model.name} cannot fold more than ${mostHeld} streams`);
    this.#heldStreams.add(stream);
    this.#findings.add(kind, stream, `${this.model.name}: ${type} at position ${position}, revision ${revision} of ${stream}: ${why}`);
  }
}
