import type { Problem } from '@academy/domain/kernel';
import { ApiRefusal, NoAnswer } from '../api-error.ts';

/** What an unsuccessful attempt to send means for the message. */
export type Verdict =
  /** It is still being sent. */
  | { readonly isFinal: false; readonly retryAfter: number | undefined; readonly isOffline: boolean }
  /** The server does not take it. */
  | { readonly isFinal: true; readonly problem: Problem };

/**
 * No answer, a 5xx, 401, 429 or a lost race say nothing about the message: it is sent again under the same id, after `retryAfter`
 * milliseconds if the server named a time. Any other 4xx is the server's last word.
 */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ApiRefusal)) {
    if (!(error instanceof NoAnswer)) console.error(error);
    return { isFinal: false, retryAfter: undefined, isOffline: error instanceof NoAnswer && error.reason === 'offline' };
  }
  const { status, code, problems, retryAfter } = error;
  const isPassing = status >= 500 || status === 401 || status === 429 || code === 'conflict';
  return isPassing
    ? { isFinal: false, retryAfter: retryAfter === undefined ? undefined : retryAfter * 1_000, isOffline: false }
    : { isFinal: true, problem: problems[0] ?? { path: '', code: 'somethingWentWrong', message: '' } };
}

/** Milliseconds before the first repetition, and before any later one. */
const firstPause = 1_000;
const longestPause = 60_000;

/** Milliseconds before the next attempt, after so many in a row without success: a second, doubling up to a minute. */
export const pauseAfter = (failures: number): number => Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1));
