import type { ExpectedRevision, ProposedEvent } from './records.ts';

/** One atomic write to one stream. */
export type Write =
  | { readonly kind: 'append'; readonly stream: string; readonly expected: ExpectedRevision; readonly events: readonly ProposedEvent[] }
  /** Hides all present events; the stream may be written to again. */
  | { readonly kind: 'delete'; readonly stream: string; readonly expected: ExpectedRevision }
  /** Ends the stream for good. */
  | { readonly kind: 'tombstone'; readonly stream: string; readonly expected: ExpectedRevision };

/** The result of a write. Nothing was written unless `kind` is `written`. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly revision: number; readonly position: number | undefined }
  | { readonly kind: 'wrong-version'; readonly current: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed'; readonly reason: string };
