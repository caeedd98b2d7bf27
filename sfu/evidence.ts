import { type CallCommand, callDecider, callEvents, callStream } from '@academy/domain/calls';
import { fold, isRefusal, type Refusal } from '@academy/domain/kernel';
import { type Codec, createCodec, type EventStore, WrongExpectedRevision } from '@academy/platform/event-store';
import type { Logger } from '@academy/platform/logging';
import { v4, v5 } from 'uuid';

const attempts = 8;
const firstPauseMs = 250;
const longestPauseMs = 10_000;

/** What the media server saw of a call, appended to its history. */
export interface Evidence {
  /** Null once it stands in the history, or a refusal. Throws where the event store cannot be reached. */
  record(callId: string, command: CallCommand): Promise<Refusal | null>;
  /** The same, tried until it is done: for what nobody waits for. In the order it was asked for, call by call. */
  note(callId: string, command: CallCommand): void;
  /** Resolves when all that was noted of the call stands in its history. */
  noted(callId: string): Promise<void>;
  /** Resolves when all that was noted, of one call or of all, stands in the history, or after `withinMs`. */
  settle(withinMs: number, callId?: string): Promise<void>;
}

/** A call's history holds nothing personal, so no keys are needed, and none are to be had here. */
const noKeys = {
  forWriting: () => Promise.reject(new Error('a call holds nothing personal')),
  forReading: () => Promise.resolve(new Map()),
  destroy: () => Promise.reject(new Error('a call holds nothing personal')),
};

export function createEvidence({ store, logger }: { store: EventStore; logger: Logger }): Evidence {
  const codec: Codec = createCodec(callEvents, noKeys);
  const queues = new Map<string, Promise<void>>();

  async function record(callId: string, command: CallCommand): Promise<Refusal | null> {
    const commandId = v4();
    for (let attempt = 1; ; attempt++) {
      const sealed = await store.readStream(callStream(callId));
      const outcome = callDecider.decide(command, fold(callDecider, (await codec.decode(sealed)) as unknown as Iterable<never>));
      if (isRefusal(outcome)) return outcome;
      if (outcome.length === 0) return null;
      const events = await codec.encode(outcome, {
        idOf: (index) => v5(String(index), commandId),
        metadata: {
          actor: { id: 'system', role: 'system' },
          time: new Date().toISOString(),
          $correlationId: callId,
          $causationId: commandId,
        },
      });
      try {
        await store.append(callStream(callId), events, sealed.at(-1)?.revision ?? 'no_stream');
        return null;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || attempt === attempts) throw error;
      }
    }
  }

  async function recordAtLast(callId: string, command: CallCommand): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      try {
        const refusal = await record(callId, command);
        if (refusal) logger.warn({ call: callId, command: command.type, refused: refusal.refused }, 'what was seen of a call was refused');
        return;
      } catch (error) {
        logger.warn({ call: callId, command: command.type, err: error }, 'what was seen of a call is not written yet');
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      }
    }
  }

  return {
    record,
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
