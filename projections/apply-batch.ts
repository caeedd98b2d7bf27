import type { Codec, SealedEvent, StoredEvent } from '@academy/platform/event-store';
import { isConnectionProblem, type Session } from '@academy/platform/postgres';
import type { QueryResult } from 'pg';
import { announcing } from './changes.ts';
import type { ReadModel } from './read-model.ts';

/** Somebody else moved the checkpoint, so what was taken from the store may be applied already. */
export class CheckpointMoved extends Error {
  constructor(model: string) {
    super(`the checkpoint of ${model} is not where it was left`);
    this.name = 'CheckpointMoved';
  }
}

/** One event that cannot be decoded or applied. Says where it lies and nothing of what it holds. */
export class EventNotApplied extends Error {
  readonly event: Pick<SealedEvent, 'id' | 'type' | 'position'>;

  constructor(model: string, { id, type, position }: SealedEvent, cause: unknown) {
    super(`${model} cannot apply the ${type} ${id} at position ${position}`, { cause });
    this.name = 'EventNotApplied';
    this.event = { id, type, position };
  }
}

export interface Batch {
  readonly events: readonly SealedEvent[];
  /** The plain events, or why they could not be made. */
  readonly decoded: Promise<readonly StoredEvent[]>;
  /** Where the checkpoint stands before and after. */
  readonly from: bigint;
  readonly to: bigint;
}

interface Tools {
  readonly model: ReadModel;
  readonly session: Session;
  readonly codec: Codec;
}

/** Rows, checkpoint and notification in one transaction; three trips to the server. */
export async function applyEvents(
  { model, session }: Omit<Tools, 'codec'>,
  events: readonly StoredEvent[],
  from: bigint,
  to: bigint,
): Promise<void> {
  const { name, version } = model;
  try {
    const begun = (await session.query(
      `begin; update projections.checkpoints set position = ${to}, updated_at = now()
       where name = '${name}' and version = ${version} and position = ${from}`,
    )) as unknown as QueryResult[];
    if (begun[1]?.rowCount !== 1) throw new CheckpointMoved(name);
    const changed = events.length === 0 ? [] : await model.apply(session, events);
    await session.query(`${announcing({ model: name, version, position: to, changed })}; commit`);
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Applies a batch. Where that fails it is halved until the event that cannot be applied is found: all before it are
 * applied, then EventNotApplied is thrown.
 */
export async function applyBatch(tools: Tools, { events, decoded, from, to }: Batch): Promise<void> {
  try {
    await applyEvents(tools, await decoded, from, to);
  } catch (error) {
    if (error instanceof CheckpointMoved || isConnectionProblem(error)) throw error;
    const [first] = events;
    if (!first) throw error;
    if (events.length === 1) throw new EventNotApplied(tools.model.name, first, error);
    const half = events.length >> 1;
    const lower = events.slice(0, half);
    const upper = events.slice(half);
    const middle = lower.at(-1)?.position ?? from;
    await applyBatch(tools, { events: lower, decoded: tools.codec.decode(lower), from, to: middle });
    await applyBatch(tools, { events: upper, decoded: tools.codec.decode(upper), from: middle, to });
  }
}
