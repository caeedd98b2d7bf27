import { OutcomeUnknown } from '../outages/index.ts';
import { outsideOfSpans, traceparent } from '../tracing/index.ts';
import { type CommandId, identify } from './command-id.ts';
import type { Command, CommandLoopOptions, Outcome, RunCommand } from './command-loop.ts';
import type { Refused } from './decider.ts';
import type { PlainEvent } from '../event-store/index.ts';
import { StreamBusy } from './errors.ts';
import { type Answer, type RoundOptions, takeRound, type Turn } from './round.ts';
import { createStreamMemory } from './stream-memory.ts';
import { inCommandSpan } from './trace-commands.ts';

/** Calls back once after the time, unless cancelled by the function that it returns. */
export type Timer = (milliseconds: number, run: () => void) => () => void;

export interface InTurnOptions extends Omit<CommandLoopOptions, 'attempts'> {
  /** Default the system's. */
  readonly timer?: Timer;
}

/** Commands of a round; commands that wait for one; milliseconds that one waits; pauses after a round that lost its revision. */
const limits = { round: 200, waiting: 1_000, waitMs: 5_000, pauseMs: 10, mostPauseMs: 200 } as const;

type Sent = Command<unknown, object, PlainEvent, Refused>;

/**
 * The command loop for streams that many want to change at once: their commands are decided in turn, round by round, and each round is one
 * append. Answers are those of `createCommandLoop`, with the same treatment of repeats, but commands wait for each other instead of
 * starting again at every lost revision. Throws StreamBusy where too many wait, or one waits too long, and OutcomeUnknown where an append
 * takes too long.
 */
export function createInTurn({ timer = systemTimer, memory = createStreamMemory(), ...given }: InTurnOptions): RunCommand {
  const options = { ...given, memory };
  const queues = new Map<string, Queue>();

  async function run(sent: Sent): Promise<Outcome<Refused>> {
    const { stream, command, actor, repeat, request = command } = sent;
    const identity = identify(command.type, actor, repeat?.key, request);
    const earlier = (await repeat?.earlier?.()) ?? null;
    // Its place in the queue comes after the look into the ledger, so that no round waits for it.
    const queue = queues.get(stream) ?? new Queue(stream, options, timer, () => void queues.delete(stream));
    queues.set(stream, queue);
    const outcome = await queue.add(sent, identity, earlier?.done ?? null);
    // There is no event to recognise a repeat by, and other commands may change what it would find.
    if (outcome.refusal === null && outcome.position === null && !earlier?.done) await repeat?.settle?.(null);
    return outcome;
  }
  const runTraced = (sent: Sent): Promise<Outcome<Refused>> => inCommandSpan(sent, () => run(sent));
  return runTraced as RunCommand;
}

/** The commands that wait for one stream. */
class Queue {
  readonly #stream: string;
  readonly #options: Omit<RoundOptions, 'stream'>;
  readonly #timer: Timer;
  readonly #onEmpty: () => void;
  #waiting: WaitingTurn[] = [];
  #isRunning = false;

  constructor(stream: string, options: Omit<RoundOptions, 'stream'>, timer: Timer, onEmpty: () => void) {
    this.#stream = stream;
    this.#options = options;
    this.#timer = timer;
    this.#onEmpty = onEmpty;
  }

  async add(sent: Sent, identity: CommandId, done: Turn['done']): Promise<Outcome<Refused>> {
    if (this.#waiting.length >= limits.waiting) throw new StreamBusy(this.#stream);
    const turn = new WaitingTurn(sent, identity, done);
    const cancel = this.#timer(limits.waitMs, () => this.#giveUp(turn));
    this.#waiting.push(turn);
    // It goes on with other commands after this one.
    outsideOfSpans(() => void this.#run());
    return await turn.outcome.finally(cancel);
  }

  #giveUp(turn: WaitingTurn): void {
    this.#waiting = this.#waiting.filter((other) => other !== turn);
    turn.answer({ error: turn.isDecided ? new OutcomeUnknown(`append to ${this.#stream}`, undefined) : new StreamBusy(this.#stream) });
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let lost = 0; this.#waiting.length > 0;) {
      // First taken, then read: what is read is never older than the arrival of a command that is decided by it.
      const turns = this.#waiting.splice(0, limits.round);
      const isOver = await takeRound({ ...this.#options, stream: this.#stream }, turns);
      lost = isOver ? 0 : lost + 1;
      if (isOver) continue;
      this.#waiting.unshift(...turns.filter((turn) => turn.isOpen));
      await this.#pause(Math.min(limits.mostPauseMs, limits.pauseMs * 2 ** lost));
    }
    this.#isRunning = false;
    this.#onEmpty();
  }

  /** Two processes that lost to each other do not meet again. */
  #pause(mostMs: number): Promise<void> {
    return new Promise((resolve) => void this.#timer(Math.random() * mostMs, resolve));
  }
}

class WaitingTurn implements Turn {
  readonly sent: Sent;
  readonly identity: CommandId;
  readonly traceparent = traceparent();
  readonly done: Turn['done'];
  readonly outcome: Promise<Outcome<Refused>>;
  isDecided = false;
  isOpen = true;
  readonly #settle: PromiseWithResolvers<Outcome<Refused>>;

  constructor(sent: Sent, identity: CommandId, done: Turn['done']) {
    this.sent = sent;
    this.identity = identity;
    this.done = done;
    this.#settle = Promise.withResolvers();
    this.outcome = this.#settle.promise;
  }

  answer(answer: Answer): void {
    this.isOpen = false;
    if ('error' in answer) this.#settle.reject(answer.error);
    else this.#settle.resolve(answer);
  }
}

function systemTimer(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
