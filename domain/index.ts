import * as contexts from './contexts.ts';
import {
  type EventDefinition,
  kernelMessages,
  type LiveViewDefinition,
  mergeMessages,
  phoneMessages,
  type RefusalKinds,
} from './kernel/index.ts';

export { auditExplanations, explanations } from './explanations.ts';
export { histories } from './histories.ts';
export { type AuditScope, auditScopes } from './kernel/index.ts';
export { registerAthlete, registerCoach } from './registration.ts';
export { categoriesIn, isInScopes, scopeOfCategory } from './scopes.ts';
export { type ReadRecord, readRecord, type SealedPart, type Upcast } from './stored-record.ts';

type Contexts = typeof contexts;
type MessagesOf = { readonly [Name in keyof Contexts]: Contexts[Name]['messages'] };

/** Every event type there is: the storage format of the whole log. */
export const eventDefinitions: readonly EventDefinition[] = Object.values(contexts).flatMap<EventDefinition>(({ events }) => events);

const messagesOf = Object.fromEntries(Object.entries(contexts).map(([name, { messages }]) => [name, messages])) as MessagesOf;

/** The message of every problem code. */
export const messages = mergeMessages({ kernel: kernelMessages, phones: phoneMessages, ...messagesOf });

export type ProblemCode = keyof typeof messages;

/** Every kind of live view, and who may watch it. */
export const liveViews: readonly LiveViewDefinition[] = Object.values(contexts).flatMap<LiveViewDefinition>(({ liveViews }) => liveViews);

/** Every code that a decider refuses with, by context. */
export const refusals: readonly RefusalKinds[] = Object.values(contexts).map(({ refusals }) => refusals);
