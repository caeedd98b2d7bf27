import type { Clock } from '@academy/platform/clock';
import { isTooSlow, outageIn } from '@academy/platform/outages';
import { reasonOf } from '@academy/platform/subscriptions';
import type { Performed, Todo, TodoProcess } from '../process.ts';
import { Bell } from './bell.ts';
import type { DueTodo, WorkPorts } from './ports.ts';

const atOnce = 8;
const fetched = 100;
const usualTries = 12;
const firstPauseMs = 1_000;
const longestPauseMs = 300_000;
/** A wake-up may be lost. */
const usualLookEveryMs = 30_000;

export interface WorkerOptions {
  readonly process: Pick<TodoProcess, 'isEffect' | 'mostMs' | 'tries' | 'first'>;
  readonly ports: WorkPorts;
  readonly perform: (todo: Todo) => Promise<Performed>;
  readonly clock: Clock;
  /** Resolves at the moment, in epoch milliseconds, or when the signal aborts. */
  readonly sleepUntil: (moment: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  /** How often it looks without being woken. Default half a minute. */
  readonly lookEveryMs?: number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly onOver?: (todo: Todo, how: 'done' | 'refused' | 'dead') => void;
  readonly onFailure?: (todo: Todo, error: unknown) => void;
}

/**
 * Works off the to-dos of one process that are due, eight at once and one of a subject. Rests on to-dos being repeatable, not on being the
 * only worker.
 */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #bell = new Bell();
  readonly #running = new Map<string, Promise<void>>();
  /** Those of a subject that is at work wait here for their turn. */
  #fetched: readonly DueTodo[] = [];
  /** Whether the list may have changed since it was asked: then nothing of what was fetched is begun. */
  #isChanged = false;
  /** When to ask the list again, in epoch milliseconds, while nothing changes. */
  #lookAt = 0;
  #hasBegun = false;
  #failure: { readonly error: unknown } | null = null;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** There may be something new to do. */
  readonly wake = (): void => {
    this.#isChanged = true;
    this.#bell.ring();
  };

  /** Works until the signal. Throws what no to-do is to blame for: then something that all of them need is away. */
  async run(): Promise<void> {
    const { signal, sleepUntil } = this.#options;
    signal.addEventListener('abort', this.wake, { once: true });
    try {
      while (!signal.aborted) {
        const next = await this.#beginAll();
        if (this.#failure) throw this.#failure.error;
        await this.#bell.wait((awake) => sleepUntil(next, awake));
      }
    } finally {
      signal.removeEventListener('abort', this.wake);
      await Promise.all(this.#running.values());
    }
  }

  /** Begins all that may run now; returns when to look again. */
  async #beginAll(): Promise<number> {
    const { clock, signal } = this.#options;
    while (this.#running.size < atOnce && !signal.aborted && !this.#failure) {
      const todo = await this.#next();
      if (!todo) return this.#lookAt;
      this.#fetched = this.#fetched.filter(({ key }) => key !== todo.key);
      if (todo.expiresAt === null || Date.parse(todo.expiresAt) > clock().getTime()) this.#begin(todo);
    }
    return this.#later();
  }

  #later(): number {
    const { clock, lookEveryMs = usualLookEveryMs } = this.#options;
    return clock().getTime() + lookEveryMs;
  }

  /** A to-do that may begin. */
  async #next(): Promise<DueTodo | undefined> {
    const { ports, clock } = this.#options;
    if (this.#isChanged) {
      this.#isChanged = false;
      this.#fetched = [];
      this.#lookAt = 0;
    }
    const next = this.#fetched.find(({ subject }) => !this.#running.has(subject));
    // A list may hold many that are due of one busy subject: it is not asked in vain after each of them.
    if (next !== undefined || this.#isEarly()) return next;
    const asked = clock();
    this.#lookAt = Infinity;
    const found = await ports.due(asked, { without: [...this.#running.keys()], most: fetched });
    if (found.length === 0) {
      await this.#beginFirst();
      // What becomes due after the first question is next.
      const nextAt = await ports.nextAt(asked);
      this.#lookAgainAt(Math.min(nextAt?.getTime() ?? Infinity, this.#later()));
    } else this.#lookAt = 0;
    this.#fetched = [...this.#fetched, ...found];
    return found[0];
  }

  /** Not while a clock that was put back makes the moment seem far away. */
  #isEarly(): boolean {
    return this.#options.clock().getTime() < this.#lookAt && this.#lookAt <= this.#later();
  }

  #lookAgainAt(moment: number): void {
    this.#lookAt = Math.min(this.#lookAt, moment);
  }

  async #beginFirst(): Promise<void> {
    const { process, ports, clock } = this.#options;
    if (!process.first || this.#hasBegun || !(await ports.isEmpty())) return;
    this.#hasBegun = true;
    const first = process.first(clock());
    this.#begin({ ...first, cause: null, correlationId: first.key, attempts: 0 });
  }

  #begin(todo: DueTodo): void {
    const fail = (error: unknown): void => void (this.#failure ??= { error });
    const running = this.#try(todo)
      .catch(fail)
      .finally(() => {
        this.#running.delete(todo.subject);
        // The list was not asked for more of a subject at work.
        if (!this.#fetched.some(({ subject }) => subject === todo.subject)) this.#lookAt = 0;
        this.#bell.ring();
      });
    this.#running.set(todo.subject, running);
  }

  async #try(todo: DueTodo): Promise<void> {
    const { process, ports, perform, clock, onOver } = this.#options;
    const { key, attempts } = todo;
    if (process.isEffect === true) {
      // A try that may take long is not made a second time meanwhile, nor is its to-do overdue.
      const nextTry = process.mostMs === undefined ? null : new Date(clock().getTime() + process.mostMs);
      await ports.note(key, { state: 'started', attempts, nextTry, code: null }, clock());
    }
    let performed: Performed;
    try {
      performed = await perform(todo);
    } catch (error) {
      return await this.#failed(todo, error);
    }
    if (performed.is === 'later') {
      // Never at once, or it would be tried without end.
      const nextTry = new Date(Math.max(Date.parse(performed.at), clock().getTime() + firstPauseMs));
      // A to-do that waits for months may fail now and then: only failures in a row count.
      await ports.note(key, { state: 'waiting', attempts: 0, nextTry, code: null }, clock());
      this.#lookAgainAt(nextTry.getTime());
      return;
    }
    const code = performed.is === 'refused' ? performed.code : null;
    await ports.note(key, { state: performed.is, attempts, nextTry: null, code }, clock());
    onOver?.(todo, performed.is);
  }

  /**
   * An outage is no failure of the to-do. Nor is the first one in the list, where its failures could be noted. A statement that takes too
   * long may be so of this to-do alone, which must not stop all others.
   */
  async #failed(todo: DueTodo, error: unknown): Promise<void> {
    const { process, ports, clock, random, onOver, onFailure } = this.#options;
    if ((outageIn(error) !== null && !isTooSlow(error)) || todo.cause === null) throw error;
    onFailure?.(todo, error);
    const attempts = todo.attempts + 1;
    const isDead = attempts >= (process.tries ?? usualTries);
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
    const nextTry = isDead ? null : new Date(clock().getTime() + pause / 2 + (random() * pause) / 2);
    await ports.note(todo.key, { state: isDead ? 'dead' : 'waiting', attempts, nextTry, code: reasonOf(error) }, clock());
    if (isDead) onOver?.(todo, 'dead');
    else if (nextTry) this.#lookAgainAt(nextTry.getTime());
  }
}
