import { ApiRefusal, NoAnswer } from '../api-error.ts';
import type { CommandEntry } from './slice.ts';

/** The state of a form after a request that failed or was refused. */
export function entryOf(error: unknown): CommandEntry {
  if (error instanceof ApiRefusal) {
    const { status, problems, retryAfter, alternatives } = error;
    return {
      status: status < 500 ? 'refused' : 'failed',
      problems,
      httpStatus: status,
      ...(status === 429 && retryAfter !== undefined && { retryAfter }),
      ...(alternatives && { alternatives }),
    };
  }
  const code = error instanceof NoAnswer ? codes[error.reason] : 'unexpectedError';
  if (!(error instanceof NoAnswer)) console.error(error);
  return { status: 'failed', problems: [{ path: '', code, message: '' }] };
}

const codes = { offline: 'offline', timeout: 'noResponse', network: 'noResponse' } as const;
