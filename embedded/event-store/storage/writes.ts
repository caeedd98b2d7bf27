import type { ExpectedRevision, ProposedEvent } from './records.ts';

/** Something to be written to one stream, all or nothing. */
export type Write =
  | { readonly kind: 'append'; readonly stream: string; readonly expected: ExpectedRevision; readonly events: readonly ProposedEvent[] }
  /** Hides the events there are; the stream may be written again. */
  | { readonly kind: 'delete'; readonly stream: string; readonly expected: ExpectedRevision }
  /** Ends the stream for good. */
  | { readonly kind: 'tombstone'; readonly stream: string; readonly expected: ExpectedRevision };

/** What became of it; nothing was written unless it says `written`. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly revision: number; readonly position: number | undefined }
  | { readonly kind: 'wrong-version'; readonly current: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed'; readonly reason: string };
