import type { FileView } from '@academy/domain/conversations';
import { buffers, END, type EventChannel, eventChannel } from 'redux-saga';
import { call, cancelled, put, take } from 'redux-saga/effects';
import type { ApiClient } from '../api-client.ts';
import type { OutboxFile } from './entry.ts';
import { fileProgressed } from './slice.ts';

type Said = { readonly share: number } | { readonly stored: FileView } | { readonly error: unknown };

/** Uploads one file of a message and tells how far it is; throws like a request. */
export function* uploadFile(api: ApiClient, pair: string, { key, name, bytes }: OutboxFile): Generator {
  const abort = new AbortController();
  const channel = (yield call(() =>
    eventChannel<Said>((emit) => {
      const body = new FormData();
      body.append('file', bytes, 'file');
      const path = `/conversations/${pair}/files?name=${encodeURIComponent(name)}`;
      const upload = { onProgress: (share: number) => emit({ share }), signal: abort.signal };
      const end = (said: Said): void => {
        emit(said);
        emit(END);
      };
      api.send({ method: 'POST', path, body, upload }).then(
        // The endpoint answers so.
        (stored) => end({ stored: stored as FileView }),
        (error: unknown) => end({ error }),
      );
      return () => {};
    }, buffers.expanding(8)),
  )) as EventChannel<Said>;
  try {
    for (;;) {
      const said = (yield take(channel)) as Said;
      if ('error' in said) throw said.error;
      if ('stored' in said) return said.stored;
      yield put(fileProgressed({ key, share: said.share }));
    }
  } finally {
    if ((yield cancelled()) as boolean) abort.abort();
  }
}
