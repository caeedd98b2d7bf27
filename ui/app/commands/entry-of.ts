import { ApiRefusal, failureOf } from '../api-error.ts';
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
  return { status: 'failed', problems: [{ path: '', code: failureOf(error).code, message: '' }] };
}
