import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConversationView, PeerView } from '@academy/domain/conversations';
import type { Failure } from '../../../app/api-error.ts';
import { sessionExpired, sessionReplaced, signedIn, signedOut } from '../../../app/session/slice.ts';
import { emptyWindow, type MessageWindow, withChanges, withNewer, withOlder } from './message-window.ts';
import { latest } from './positions.ts';

/** Which messages are being fetched beside the newest. */
export type Paging = 'older' | 'newer' | 'newest' | 'sought';

export interface Thread {
  /** Number of components that show it. */
  readonly watchers: number;
  /** Everything up to this place is known; null before the first answer. */
  readonly upTo: string | null;
  readonly window: MessageWindow;
  /** How far its reader has read. */
  readonly ownRead: string;
  /** How far the reader had read when the thread was opened: behind it are the new messages. */
  readonly readAtOpening: string | null;
  /** How far the other one has read; null if that is not shown. */
  readonly peerRead: string | null;
  readonly peer: PeerView | null;
  /** Whether the other one is here; null where that is not shown. */
  readonly peerPresence: ConversationView['peer_presence'];
  /** The other one is writing. */
  readonly isPeerTyping: boolean;
  /** Why nothing can be written now. */
  readonly refusal: ConversationView['refusal'];
  /** Why the last attempt to fetch failed; null after a success. */
  readonly problem: Failure | null;
  readonly paging: Paging | null;
  /** Code of the reason why a page could not be fetched. */
  readonly pageProblem: string | null;
  /** Place of the message to look at. */
  readonly sought: string | null;
}

/** By pair, such as `5_7`. */
export type ThreadsState = Readonly<Record<string, Thread>>;

/** Threads that nobody shows and that are kept for their next opening. */
const mostKept = 8;

const newThread: Thread = {
  watchers: 0,
  upTo: null,
  window: emptyWindow,
  ownRead: '0',
  readAtOpening: null,
  peerRead: null,
  peer: null,
  peerPresence: null,
  isPeerTyping: false,
  refusal: null,
  problem: null,
  paging: null,
  pageProblem: null,
  sought: null,
};

interface Answered {
  readonly pair: string;
  readonly answer: ConversationView;
}

const initialState: ThreadsState = {};

const change = (state: ThreadsState, pair: string, update: (thread: Thread) => Thread): ThreadsState => {
  const thread = state[pair];
  return thread ? { ...state, [pair]: update(thread) } : state;
};

/** What every answer tells beside its messages. */
const withFacts = (thread: Thread, { own_read, peer_read, peer, peer_presence, refusal }: ConversationView): Thread => ({
  ...thread,
  ownRead: latest(own_read, thread.ownRead),
  readAtOpening: thread.readAtOpening ?? own_read,
  peerRead: peer_read === null ? null : latest(peer_read, thread.peerRead ?? '0'),
  peer,
  peerPresence: peer_presence,
  refusal,
  problem: null,
});

const windowOf = ({ messages, has_more, has_newer }: ConversationView): MessageWindow => ({
  messages,
  hasOlder: has_more,
  hasNewer: has_newer,
});

function withoutOldest(state: ThreadsState): ThreadsState {
  const left = Object.keys(state).filter((pair) => state[pair]?.watchers === 0);
  const forgotten = new Set(left.slice(0, Math.max(0, left.length - mostKept)));
  return Object.fromEntries(Object.entries(state).filter(([pair]) => !forgotten.has(pair)));
}

const slice = createSlice({
  name: 'threads',
  initialState,
  reducers: {
    threadOpened: (state, { payload: pair }: PayloadAction<string>) => {
      const thread = state[pair] ?? newThread;
      const isNew = thread.watchers === 0;
      return {
        ...state,
        [pair]: { ...thread, watchers: thread.watchers + 1, ...(isNew && { readAtOpening: null, sought: null, pageProblem: null }) },
      };
    },
    threadClosed: (state, { payload: pair }: PayloadAction<string>) => {
      const { [pair]: thread, ...others } = state;
      // At the end: threads are in the order in which they were left.
      return thread ? withoutOldest({ ...others, [pair]: { ...thread, watchers: thread.watchers - 1 } }) : state;
    },
    /** Something has changed, or may have. */
    threadStale: (_state, _action: PayloadAction<string>) => undefined,
    pageAsked: (state, { payload: { pair, paging } }: PayloadAction<{ readonly pair: string; readonly paging: Paging }>) =>
      change(state, pair, (thread) => ({ ...thread, paging, pageProblem: null })),
    /** Fetches the message with its neighbours, if it is not shown. */
    messageSought: (state, { payload: { pair, position } }: PayloadAction<{ readonly pair: string; readonly position: string }>) =>
      change(state, pair, (thread) => ({ ...thread, sought: position, paging: 'sought', pageProblem: null })),
    /** These were on screen, up to this place. */
    messagesSeen: (_state, _action: PayloadAction<{ readonly pair: string; readonly position: string }>) => undefined,
    readMarked: (state, { payload: { pair, position } }: PayloadAction<{ readonly pair: string; readonly position: string }>) =>
      change(state, pair, (thread) => ({ ...thread, ownRead: latest(position, thread.ownRead) })),

    newestLoaded: (state, { payload: { pair, answer } }: PayloadAction<Answered>) =>
      change(state, pair, (thread) => ({
        ...withFacts(thread, answer),
        upTo: latest(answer.up_to, thread.upTo ?? '0'),
        window: windowOf(answer),
      })),
    changesLoaded: (state, { payload: { pair, answer } }: PayloadAction<Answered>) =>
      change(state, pair, (thread) => ({
        ...withFacts(thread, answer),
        upTo: latest(answer.up_to, thread.upTo ?? '0'),
        window: withChanges(thread.window, answer.messages),
      })),
    /** A page beside the newest: what it holds says nothing of what lies behind it, so `upTo` stays. */
    pageLoaded: (state, { payload: { pair, answer, paging } }: PayloadAction<Answered & { readonly paging: Paging }>) =>
      change(state, pair, (thread) => {
        const page = windowOf(answer);
        const windows = { older: () => withOlder(thread.window, page), newer: () => withNewer(thread.window, page) };
        const window = paging === 'older' || paging === 'newer' ? windows[paging]() : page;
        // Whether the newest are known is another question.
        return { ...withFacts(thread, answer), window, problem: thread.problem };
      }),
    pageEnded: (state, { payload: { pair, problem } }: PayloadAction<{ readonly pair: string; readonly problem: string | null }>) =>
      change(state, pair, (thread) => ({ ...thread, paging: null, pageProblem: problem })),
    peerTyped: (state, { payload: { pair, isPeerTyping } }: PayloadAction<{ readonly pair: string; readonly isPeerTyping: boolean }>) =>
      change(state, pair, (thread) => (thread.isPeerTyping === isPeerTyping ? thread : { ...thread, isPeerTyping })),
    threadFailed: (state, { payload: { pair, problem } }: PayloadAction<{ readonly pair: string; readonly problem: Failure }>) =>
      change(state, pair, (thread) => ({ ...thread, problem })),
  },
  extraReducers: (builder) => {
    // Of another person: nothing of it stays.
    for (const action of [signedIn, signedOut, sessionExpired, sessionReplaced]) builder.addCase(action, () => initialState);
  },
});

export const {
  threadOpened,
  threadClosed,
  threadStale,
  pageAsked,
  messageSought,
  messagesSeen,
  readMarked,
  newestLoaded,
  changesLoaded,
  pageLoaded,
  pageEnded,
  peerTyped,
  threadFailed,
} = slice.actions;
export const threadsReducer = slice.reducer;
