import { call, delay } from 'redux-saga/effects';
import type { ApiClient } from '../api-client.ts';
import { ApiRefusal } from '../api-error.ts';
import { limits } from '../limits.ts';

/** Fetches a path; again after a moment if the read model has not reached this browser's own writes yet. */
export function* fetchFresh(api: ApiClient, path: string): Generator {
  for (let attempt = 0; ; attempt++) {
    try {
      return yield call([api, 'send'], { method: 'GET', path });
    } catch (error) {
      const isBehind = error instanceof ApiRefusal && error.code === 'viewBehind' && attempt < limits.behindRetries;
      if (!isBehind) throw error;
      yield delay(limits.behindDelay * 2 ** attempt);
    }
  }
}
