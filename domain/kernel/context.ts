import type { DomainEvent, EventDefinition, EventOf } from './event.ts';
import type { LiveViewDefinition } from './live-view.ts';
import type { Messages } from './problem.ts';
import type { RefusalKinds } from './refusal.ts';

/** What a grant to an auditor can be for. Each kind of stream is in one. */
export const auditScopes = ['money', 'sessions', 'reviews', 'messages', 'accounts', 'journal'] as const;
export type AuditScope = (typeof auditScopes)[number];

/** Tells an event as a sentence for auditors. */
export type Sentence = (event: DomainEvent) => string;

/** A context as the registry knows it. */
export interface Context {
  /** Its part of the storage format. */
  readonly events: readonly EventDefinition[];
  /** The sentence of each type of its events. */
  readonly histories: readonly (readonly [type: string, sentence: Sentence])[];
  /** The kinds of its streams, which is the part of their names before the first dash, and which grant opens them to an auditor. */
  readonly scopes: Readonly<Record<string, AuditScope>>;
  readonly messages: Messages;
  /** The codes that its deciders refuse with; each has a message. */
  readonly refusals: RefusalKinds;
  readonly liveViews: readonly LiveViewDefinition[];
}

/** The same sentence function for each of these types of events. */
export const told = <const Definitions extends readonly EventDefinition[]>(
  definitions: Definitions,
  history: (event: EventOf<Definitions[number]>) => string,
): Context['histories'] => definitions.map(({ type }) => [type, history as Sentence] as const);
