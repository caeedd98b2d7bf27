import { call, put, select, takeEvery } from 'redux-saga/effects';
import type { Effects } from '../../../app/effects.ts';
import { saveFile } from '../../../app/save-file.ts';
import { sessionExpired, sessionReplaced, signedOut } from '../../../app/session/slice.ts';
import { fileAsked, fileFailed, fileLoaded, filesForgotten, type MessageFilesState } from './files-slice.ts';

/** Pictures whose bytes are kept; the oldest give way. */
const mostKept = 60;

/** Loads files of messages: a plain address could not carry the token. */
export function* messageFilesSaga({ api }: Pick<Effects, 'api'>): Generator {
  /** Addresses of the loaded bytes, the oldest first. */
  const kept = new Map<string, string>();
  const loading = new Set<string>();
  const forget = (ids: readonly string[]): void => {
    for (const id of ids) {
      URL.revokeObjectURL(kept.get(id) ?? '');
      kept.delete(id);
    }
  };
  yield takeEvery([signedOut, sessionExpired, sessionReplaced], function end() {
    forget([...kept.keys()]);
  });
  yield takeEvery(fileAsked, function* load({ payload: { pair, id, saveAs } }: ReturnType<typeof fileAsked>) {
    const { messageFiles } = (yield select((state: { messageFiles: MessageFilesState }) => state)) as { messageFiles: MessageFilesState };
    if (loading.has(id) || (saveAs === undefined && messageFiles[id]?.src !== undefined)) return;
    loading.add(id);
    try {
      const bytes: unknown = yield call([api, 'send'], { method: 'GET', path: `/conversations/${pair}/files/${id}`, isFile: true });
      if (!(bytes instanceof Blob)) throw new TypeError('a file came as text');
      if (saveAs !== undefined) {
        yield call(saveFile, bytes, saveAs);
        yield put(fileLoaded({ id, src: messageFiles[id]?.src }));
        return;
      }
      kept.set(id, URL.createObjectURL(bytes));
      yield put(fileLoaded({ id, src: kept.get(id) }));
      const old = [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept));
      if (old.length === 0) return;
      yield put(filesForgotten(old));
      forget(old);
    } catch {
      yield put(fileFailed(id));
    } finally {
      loading.delete(id);
    }
  });
}
