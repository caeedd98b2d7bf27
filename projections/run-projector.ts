import { setTimeout as delay } from 'node:timers/promises';
import { type Codec, type EventStore, PoisonEvent, StoreUnavailable } from '@academy/platform/event-store';
import { describeError, type Logger } from '@academy/platform/logging';
import { isConnectionProblem, type Session } from '@academy/platform/postgres';
import { CheckpointMoved, EventNotApplied } from './apply-batch.ts';
import { beginning, type Checkpoint, readCheckpoint } from './checkpoint-table.ts';
import { followLog } from './follow-log.ts';
import { keepingAlive, withOwnership } from './ownership.ts';
import { type ProjectorMetrics, type ProjectorState, tryAs } from './projector-state.ts';
import type { ReadModel } from './read-model.ts';
import { rebuild } from './rebuild/rebuild.ts';

export interface ProjectorOptions {
  readonly model: ReadModel;
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly state: ProjectorState;
  readonly metrics: ProjectorMetrics;
  /** How soon a failure is tried again, at first and at most. Default a second and a minute. */
  readonly retryMs?: { readonly first: number; readonly most: number };
  readonly pollMs?: number;
}

/** A program with a newer version of this read model runs beside this one; its tables are not ours to touch. */
class Outdated extends Error {
  constructor({ name, version }: ReadModel, stored: number) {
    super(`${name} is at version ${stored}, newer than the ${version} of this program`);
    this.name = 'Outdated';
  }
}

/** Keeps one read model true until the signal. Failures stop it alone; it comes back with growing pauses. */
export async function runProjector(options: ProjectorOptions): Promise<void> {
  const { model, signal, state, retryMs = { first: 1_000, most: 60_000 } } = options;
  let attempt = 0;
  while (!signal.aborted) {
    const before = state.position;
    try {
      await withOwnership(
        {
          url: options.databaseUrl,
          model: model.name,
          signal,
          ...(options.pollMs === undefined ? {} : { pollMs: options.pollMs }),
          onStandby: () => Object.assign(state, { phase: 'standby', reason: '' }),
        },
        (session, until) => own(options, session, until),
      );
      if (!signal.aborted) Object.assign(state, { phase: 'disconnected', reason: '' });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CheckpointMoved) {
        options.logger.info({ model: model.name }, 'the checkpoint was moved by another; going on from there');
        continue;
      }
      report(options, error);
    }
    attempt = state.position === before ? attempt + 1 : 1;
    const pause = Math.min(retryMs.most, retryMs.first * 2 ** (attempt - 1));
    await delay(pause, undefined, { signal }).catch(() => {});
  }
}

/** What the owner of a read model does: builds it if it is not there in this version, then follows the log. */
async function own(options: ProjectorOptions, session: Session, signal: AbortSignal): Promise<void> {
  const { model, store, codec, state, metrics, logger } = options;
  let checkpoint = await readCheckpoint(session, model.name);
  if (checkpoint && checkpoint.version > model.version) throw new Outdated(model, checkpoint.version);
  if (checkpoint?.version !== model.version) {
    tryAs(state, 'rebuilding');
    checkpoint = await build(options, session, signal);
    Object.assign(state, { phase: 'catching up', reason: '' });
  }
  logger.info({ model: model.name, version: model.version, position: String(checkpoint?.position) }, 'owning the read model');
  await followLog({ model, session, store, codec, signal, state, metrics, from: checkpoint?.position ?? beginning });
}

async function build(
  { model, databaseUrl, store, codec, logger }: ProjectorOptions,
  session: Session,
  signal: AbortSignal,
): Promise<Checkpoint | null> {
  const onProgress = (line: string): void => logger.info({ model: model.name }, line);
  await keepingAlive(session, () => rebuild([model], { databaseUrl, store, codec, signal, unlessBuilt: true, onProgress }));
  return readCheckpoint(session, model.name);
}

function report({ model, state, metrics, logger }: ProjectorOptions, error: unknown): void {
  metrics.failures.inc({ model: model.name });
  if (error instanceof Outdated || error instanceof StoreUnavailable || isConnectionProblem(error)) {
    Object.assign(state, { phase: 'disconnected', reason: error instanceof Outdated ? error.message : '' });
    logger.warn({ model: model.name, err: error }, 'the projector broke off and will try again');
    return;
  }
  const { position, ...event } = error instanceof EventNotApplied ? error.event : { position: positionOf(error) };
  Object.assign(state, { phase: 'stopped', reason: position === null ? 'its tables cannot be built' : `an event at position ${position}` });
  logger.error(
    { model: model.name, ...event, position: String(position), why: whyOf(error) },
    'the projector stopped at an event it cannot apply',
  );
}

const positionOf = (error: unknown): bigint | null => (error instanceof PoisonEvent ? error.position : null);

/** In words that quote nothing of the event: of all messages only that of a PoisonEvent is known not to. */
function whyOf(error: unknown): string {
  const cause = error instanceof EventNotApplied ? error.cause : error;
  if (cause instanceof PoisonEvent) return cause.message;
  const { type, code, at } = describeError(cause);
  return [type, code, at].filter(Boolean).join(' ');
}
