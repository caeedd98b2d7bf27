import type { Decider, DomainEvent, Refusal } from '@academy/domain/kernel';
import type { Outcome } from '@academy/platform/commands';
import type { Codec, EventStore } from '@academy/platform/event-store';
import type { Logger } from '@academy/platform/logging';
import type { PaymentProvider } from '@academy/platform/payment-provider';
import type { Placed } from '@academy/platform/subscriptions';
import type { Queries } from '@academy/projections/queries';
import type { Pool } from 'pg';
import type { WithBooks } from './books.ts';
import type { Channel } from './channel.ts';

/** Something to be done, as an event opens it. Times are ISO 8601. */
export interface NewTodo {
  /** Unique in its process, and the same in all its versions. What shall be done again later has another key. */
  readonly key: string;
  /** What is to be done, of the things that the process does. */
  readonly kind: string;
  /** Two to-dos of one subject are never worked on at the same time. */
  readonly subject: string;
  readonly dueAt: string;
  /** From then on it is dropped; null for never. */
  readonly expiresAt: string | null;
  /** Ids, times and amounts; never personal data. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Todo extends NewTodo {
  /** Id of the event that opened it; null for the first one of a process. */
  readonly cause: string | null;
  readonly correlationId: string;
}

/** What an event does to the list. Opening a key again replaces what is open under it. */
export type Change = { readonly open: NewTodo } | { readonly close: string };

/** The end of a try: done, refused by a decider and thereby over, or to be tried again at a time without counting as a failure. */
export type Performed =
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'later'; readonly at: string };

/** One command that a to-do sends. */
interface Sent<State, Asked, Event extends DomainEvent> {
  readonly decider: Decider<State, Asked, Event>;
  readonly stream: string;
  readonly command: Asked & { readonly type: string };
  /** True for a long stream: only what came since the last time is read. */
  readonly isRemembered?: true;
}

/** What `perform` may use. */
export interface Tools {
  /**
   * Sends a command under ids that come from process, key and cause: sent again, by anybody, it adds nothing. One to-do sends each type of
   * command to a stream once.
   */
  send<State, Asked, Event extends DomainEvent>(todo: Todo, sent: Sent<State, Asked, Event>): Promise<Outcome<Refusal>>;
  /** The time of a decision, ISO 8601. */
  now(): string;
  /** To read the log. */
  readonly store: Pick<EventStore, 'readStream'>;
  readonly codec: Pick<Codec, 'decode'>;
  /** Read models, which may lag. */
  readonly queries: Queries;
  /** Tables of the processes' own. */
  readonly pool: Pick<Pool, 'query'>;
  readonly withBooks: WithBooks;
  readonly logger: Pick<Logger, 'warn'>;
  /** The way to people, for effects. */
  readonly channel: Channel;
  /** Takes payments and sends money out. While it is away every question stays open at once: `OutcomeUnknown`. */
  readonly provider: PaymentProvider;
}

/**
 * A process: a list of to-dos, folded from the log, and what is done for each. The list can be rebuilt at any time, so a to-do that sends a
 * command names the event that closes it.
 */
export interface TodoProcess<Event extends DomainEvent = DomainEvent> {
  /** Lower-case words, joined by underscores. */
  readonly name: string;
  /** Raised by every change of `react`, and by one of what lists store: the list is rebuilt. */
  readonly version: number;
  /** Prefixes of the streams it reacts to, each a category and a dash. */
  readonly streams: readonly string[];
  readonly events: readonly Event['type'][];
  /** Milliseconds that its list may lag in a burst of events, where nobody waits for what it does: fewer and cheaper transactions. */
  readonly batchDelayMs?: number;
  /** Pure: the same event always gives the same changes. */
  react(event: Placed<Event>): readonly Change[];
  /** Throws where it failed; it is tried again. May run twice for one to-do, at the same time too. */
  perform(todo: Todo, tools: Tools): Promise<Performed>;
  /** What is to be done while nothing is open: it begins a process whose to-dos open each other. */
  first?(now: Date): NewTodo;
  /** True if it acts outside the log. Each try is then noted before it begins, and every to-do has an end. */
  readonly isEffect?: boolean;
  /** Milliseconds after which a try has failed. Default a minute; longer only for what acts outside the log, where the next try waits. */
  readonly mostMs?: number;
  /** Failed tries until a to-do is dead. Default 12, about a quarter of an hour. */
  readonly tries?: number;
}

/** Checks the parts of a process against each other; the registry keeps the types generic. */
export const defineProcess = <Event extends DomainEvent>(process: TodoProcess<Event>): TodoProcess => process;

/** The end of a to-do whose last command had this outcome. */
export const ended = (outcome: Outcome<Refusal>): Performed =>
  outcome.refusal === null ? { is: 'done' } : { is: 'refused', code: outcome.refusal.refused };
