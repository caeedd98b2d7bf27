import { dayEvents } from '@academy/domain/days';
import type { Placed } from '@academy/platform/subscriptions';
import type { NewTodo, TodoProcess } from '../process.ts';

const [dayBegan] = dayEvents;

export interface Opened extends NewTodo {
  /** Of the event that opened it. */
  readonly position: bigint;
  readonly cause: string;
  readonly correlationId: string;
}

interface Closed {
  readonly key: string;
  readonly position: bigint;
  /** When the closing event was decided, ISO 8601. */
  readonly at: string;
}

/** The last of the days that began, and where in the log. */
interface Today {
  readonly day: string;
  readonly position: bigint;
}

/** What a batch of events changes: the last opening and the last closing of each key. */
export interface Folded {
  readonly opened: readonly Opened[];
  readonly closed: readonly Closed[];
  readonly today: Today | null;
}

/** What every list follows, because a day that began drops what has expired. */
export const dayCategory = { stream: 'day-', event: dayBegan.type } as const;

export function foldChanges(process: Pick<TodoProcess, 'events' | 'react'>, events: readonly Placed[]): Folded {
  const opened = new Map<string, Opened>();
  const closed = new Map<string, Closed>();
  let today: Today | null = null;
  for (const event of events) {
    const { id, type, position, metadata } = event;
    if (type === dayCategory.event) today = { day: (event.data as { readonly day: string }).day, position };
    if (!process.events.includes(type)) continue;
    for (const change of process.react(event)) {
      if ('close' in change) closed.set(change.close, { key: change.close, position, at: metadata.time });
      else opened.set(change.open.key, { ...change.open, position, cause: id, correlationId: metadata.$correlationId });
    }
  }
  return { opened: [...opened.values()], closed: [...closed.values()], today };
}
