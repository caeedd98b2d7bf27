import { blockDecider, blockStream, type CallCommand, callDecider, callEvents, callStream, type Participant } from '@academy/domain/calls';
import type { Refusal } from '@academy/domain/kernel';
import type { Clock } from '@academy/platform/clock';
import { createCommandLoop, foldStored } from '@academy/platform/commands';
import { createClearCodec, type EventStore, PoisonEvent } from '@academy/platform/event-store';
import type { Logger } from '@academy/platform/logging';
import type { Ticket } from './call-tokens.ts';

const attempts = 8;
const firstPauseMs = 250;
const longestPauseMs = 10_000;

interface Joining extends Pick<Ticket, 'callId' | 'coachId' | 'participant'> {
  readonly peerId: string;
  /** ISO 8601 */
  readonly at: string;
}

/** Appends the media server's observations to a call's history. */
export interface Evidence {
  /** Null once it is in the history, or a refusal. Throws if the event store cannot be reached. */
  record(callId: string, command: CallCommand): Promise<Refusal | null>;
  /** Records a join, or returns the refusal: like `record`, but checks blocks as well. */
  recordJoin(join: Joining): Promise<Refusal | null>;
  /**
   * Like `record`, but retried in the background, in order for each call. Dropped only if the call's history is unreadable, because
   * retries cannot help then.
   */
  note(callId: string, command: CallCommand): void;
  /** Resolves when everything noted of the call is in its history, or was dropped. */
  noted(callId: string): Promise<void>;
  /** Resolves when everything noted, of one call or of all, is in the history, or after `withinMs`. */
  settle(withinMs: number, callId?: string): Promise<void>;
}

const system = { id: 'system', role: 'system' } as const;

export function createEvidence({ store, clock, logger }: { store: EventStore; clock: Clock; logger: Logger }): Evidence {
  const run = createCommandLoop({ store, codec: createClearCodec(callEvents), clock, attempts });
  const queues = new Map<string, Promise<void>>();

  async function record(callId: string, command: CallCommand): Promise<Refusal | null> {
    const { refusal } = await run({ decider: callDecider, stream: callStream(callId), command, actor: system, correlationId: callId });
    return refusal;
  }

  /** By either of the two. The types of the events are enough, so none has to be decrypted. */
  async function isBlocked(coachId: number, participant: Participant): Promise<boolean> {
    const [role, id] = participant.split('-');
    if (role !== 'athlete') return false;
    const { byCoach, byAthlete, isClosed } = foldStored(blockDecider, await store.readStream(blockStream(coachId, Number(id))));
    return byCoach || byAthlete || isClosed;
  }

  async function recordAtLast(callId: string, command: CallCommand): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      try {
        const refusal = await record(callId, command);
        if (refusal) logger.warn({ call: callId, command: command.type, refused: refusal.refused }, 'what was seen of a call was refused');
        return;
      } catch (error) {
        const line = { call: callId, command: command.type, err: error };
        if (error instanceof PoisonEvent) return logger.error(line, 'what was seen of a call is given up, for its history cannot be read');
        logger.warn(line, 'what was seen of a call is not written yet');
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      }
    }
  }

  return {
    record,
    async recordJoin({ callId, coachId, participant, peerId, at }) {
      return record(callId, { type: 'Join', participant, peerId, isBlocked: await isBlocked(coachId, participant), at });
    },
    note(callId, command) {
      const before = queues.get(callId) ?? Promise.resolve();
      const done: Promise<void> = before
        .then(() => recordAtLast(callId, command))
        .finally(() => {
          if (queues.get(callId) === done) queues.delete(callId);
        });
      queues.set(callId, done);
    },
    async noted(callId) {
      for (let queue = queues.get(callId); queue; queue = queues.get(callId)) await queue;
    },
    async settle(withinMs, callId) {
      const awaited = callId === undefined ? [...queues.values()] : [queues.get(callId) ?? Promise.resolve()];
      const bound = new Promise<void>((resolve) => setTimeout(resolve, withinMs).unref());
      await Promise.race([Promise.all(awaited), bound]);
    },
  };
}
