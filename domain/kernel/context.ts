import type { EventDefinition } from './event.ts';
import type { LiveViewDefinition } from './live-view.ts';
import type { Messages } from './problem.ts';
import type { RefusalKinds } from './refusal.ts';

/** A context as the registry knows it. */
export interface Context {
  /** Its part of the storage format. */
  readonly events: readonly EventDefinition[];
  readonly messages: Messages;
  /** The codes that its deciders refuse with; each has a message. */
  readonly refusals: RefusalKinds;
  /** Its live views. */
  readonly liveViews: readonly LiveViewDefinition[];
}
