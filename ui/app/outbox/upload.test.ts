import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileView } from '@academy/domain/conversations';
import type { ApiRequest } from '../api-client.ts';
import { ApiRefusal, NoAnswer } from '../api-error.ts';
import { signedIn, signedOutState } from '../session/slice.ts';
import { createAppStore } from '../store.ts';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { createMemoryCookies } from '../testing/memory-cookies.ts';
import type { OutboxFile } from './entry.ts';
import { messageRetried, messageWritten, type OutboxState } from './slice.ts';
import { startOutbox } from './start.ts';
import { memoryStorage } from './storage.ts';

const user = { id: 7, role: 'athlete', name: 'Asha Kumar' } as const;
const turn = async (milliseconds = 0): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);
const fileOf = (name: string): OutboxFile => ({ key: name, name, type: 'application/pdf', bytes: new Blob([name]), stored: null });
const storedAs = (id: string): FileView => ({ id, name: id, type: 'application/pdf', size: 1, width: null, height: null });

beforeEach(() => stopClock());
afterEach(startClock);

type Reply = (request: ApiRequest) => unknown;
const refuses =
  (status: number, code: string): Reply =>
  () => {
    throw new ApiRefusal(status, [{ path: '', code, message: 'No.' }]);
  };

function begin(uploads: Reply[], messages: Reply[] = []) {
  const sent: ApiRequest[] = [];
  const storage = memoryStorage();
  const store = createAppStore(
    {
      api: {
        send: async (request) => {
          sent.push(request);
          const reply = (request.method === 'POST' ? uploads : messages).shift();
          return await Promise.resolve(reply?.(request) ?? {});
        },
      },
      cookies: createMemoryCookies(),
      now: Date.now,
    },
    { session: { ...signedOutState, isLoggedIn: true, user } },
  );
  startOutbox(store, { open: async () => await Promise.resolve(storage), takeTurn: async () => await Promise.resolve(() => {}) });
  store.dispatch(signedIn(user));
  const write = (...names: readonly string[]): void =>
    void store.dispatch(messageWritten({ pair: '3_7', text: 'See here', files: names.map(fileOf) }));
  const state = (): OutboxState => (store.getState() as unknown as { readonly outbox: OutboxState }).outbox;
  const ways = (): string[] => sent.map(({ method, path }) => (method === 'POST' ? path : 'message'));
  const named = (): unknown[] => sent.flatMap(({ body }) => (body instanceof FormData ? [] : [(body as { file_ids: unknown }).file_ids]));
  return { store, sent, storage, write, state, ways, named };
}

it('uploads the files of a message, one after the other, and then sends it', async () => {
  const { write, ways, named, state, storage } = begin([() => storedAs('f1'), () => storedAs('f2')]);
  write('my plan.pdf', 'b.pdf');
  await turn();
  expect(ways()).toEqual(['/conversations/3_7/files?name=my%20plan.pdf', '/conversations/3_7/files?name=b.pdf', 'message']);
  expect(named()).toEqual([['f1', 'f2']]);
  expect(state().entries).toEqual([]);
  expect(await storage.all()).toEqual([]);
});

it('tells how far a file is', async () => {
  const { write, state } = begin([
    ({ upload }) => {
      upload?.onProgress(0.4);
      return new Promise(() => {});
    },
  ]);
  write('a.pdf');
  await turn();
  expect(state().progress).toEqual({ 'a.pdf': 0.4 });
  expect(state().entries).toHaveLength(1);
});

it('uploads nothing twice when the connection is lost', async () => {
  const lost: Reply = () => {
    throw new NoAnswer('network');
  };
  const { write, ways, named } = begin([() => storedAs('f1'), lost, () => storedAs('f2')], [lost]);
  write('a.pdf', 'b.pdf');
  await turn(10_000);
  expect(ways().map((way) => way.replace('/conversations/3_7/files?name=', ''))).toEqual(['a.pdf', 'b.pdf', 'b.pdf', 'message', 'message']);
  expect(named()).toEqual([
    ['f1', 'f2'],
    ['f1', 'f2'],
  ]);
});

it('uploads again what the server has deleted since, once', async () => {
  const gone = refuses(409, 'fileGone');
  const lost: Reply = () => {
    throw new NoAnswer('network');
  };
  const { write, named, state } = begin([() => storedAs('old'), () => storedAs('new')], [lost, gone, gone]);
  write('a.pdf');
  await turn(10_000);
  expect(named()).toEqual([['old'], ['old'], ['new']]);
  expect(state().entries).toMatchObject([{ problem: { code: 'fileGone' } }]);
});

it('keeps a message whose file is refused, with its text and bytes, until it is sent again', async () => {
  const { store, write, state, named } = begin([() => storedAs('f1'), refuses(415, 'fileUnfit'), () => storedAs('f2')]);
  write('a.pdf', 'b.pdf');
  await turn();
  const [entry] = state().entries;
  expect(entry).toMatchObject({ text: 'See here', problem: { code: 'fileUnfit' }, files: [{ stored: { id: 'f1' } }, { stored: null }] });
  store.dispatch(messageRetried({ id: entry?.id ?? '' }));
  await turn();
  expect(named()).toEqual([['f1', 'f2']]);
});
