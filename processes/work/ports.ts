import type { Todo } from '../process.ts';

/** An open to-do with its failed tries. */
export interface DueTodo extends Todo {
  readonly attempts: number;
}

/** What is noted of a to-do. Waiting and started ones are tried again; the others are over, dead ones until an operator retries them. */
export interface Tried {
  readonly state: 'waiting' | 'started' | 'done' | 'refused' | 'dead';
  readonly attempts: number;
  /** Of one that waits; null for at once. */
  readonly nextTry: Date | null;
  /** Of the refusal or the failure. */
  readonly code: string | null;
}

/** The list and the notes of one process. */
export interface WorkPorts {
  /** Open to-dos that may be tried now, the longest due first; none until the list is as new as the worker. */
  readonly due: (now: Date, options: { readonly without: readonly string[]; readonly most: number }) => Promise<readonly DueTodo[]>;
  /** When the next to-do becomes due, null if none is known. */
  readonly nextAt: (now: Date) => Promise<Date | null>;
  /** Whether the list is as new as the worker, and nothing in it is open. */
  readonly isEmpty: () => Promise<boolean>;
  /** Notes what became of a try. What is over stays over, whoever notes later. */
  readonly note: (key: string, tried: Tried, now: Date) => Promise<void>;
}
