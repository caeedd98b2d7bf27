import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OutboxFile, StoredEntry } from './entry.ts';

export interface OutboxState {
  /** In the order in which they were written. */
  readonly entries: readonly StoredEntry[];
  /** Taken by the server, and not seen in their conversation yet. */
  readonly sent: readonly StoredEntry[];
  /** Whether unsent messages survive closing the page. */
  readonly isLasting: boolean;
  /** The last attempt failed because the browser is offline. */
  readonly isOffline: boolean;
  /** How much of each file under way is uploaded, from 0 to 1, by its key. */
  readonly progress: Readonly<Record<string, number>>;
}

export interface WrittenMessage {
  readonly pair: string;
  readonly text: string;
  readonly files: readonly OutboxFile[];
}

const initialState: OutboxState = { entries: [], sent: [], isLasting: true, isOffline: false, progress: {} };

const slice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    messageWritten: (_state, _action: PayloadAction<WrittenMessage>) => undefined,
    /** Sends a failed one again; with `knowsRisk` although it looks like contact data. */
    messageRetried: (_state, _action: PayloadAction<{ readonly id: string; readonly knowsRisk?: boolean }>) => undefined,
    messageDiscarded: (_state, _action: PayloadAction<string>) => undefined,
    outboxRead: (state, { payload }: PayloadAction<Pick<OutboxState, 'entries' | 'isLasting'>>) => ({ ...state, ...payload }),
    fileProgressed: (state, { payload: { key, share } }: PayloadAction<{ readonly key: string; readonly share: number }>) => ({
      ...state,
      progress: { ...state.progress, [key]: share },
    }),
    /** The server has it. */
    messageTaken: (state, { payload: entry }: PayloadAction<StoredEntry>) => ({
      ...state,
      entries: state.entries.filter(({ id }) => id !== entry.id),
      sent: [...state.sent.filter(({ id }) => id !== entry.id), entry],
      isOffline: false,
      progress: Object.fromEntries(Object.entries(state.progress).filter(([key]) => !entry.files.some((file) => file.key === key))),
    }),
    /** They are in their conversation now. */
    messagesArrived: (state, { payload: ids }: PayloadAction<readonly string[]>) =>
      state.sent.some(({ id }) => ids.includes(id)) ? { ...state, sent: state.sent.filter(({ id }) => !ids.includes(id)) } : state,
    offlineNoticed: (state, { payload: isOffline }: PayloadAction<boolean>) =>
      state.isOffline === isOffline ? state : { ...state, isOffline },
    outboxClosed: () => initialState,
  },
});

export const {
  fileProgressed,
  messageWritten,
  messageRetried,
  messageDiscarded,
  outboxRead,
  messageTaken,
  messagesArrived,
  offlineNoticed,
  outboxClosed,
} = slice.actions;
export const outboxReducer = slice.reducer;
