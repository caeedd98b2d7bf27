import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { commandSubmitted } from '../commands/slice.ts';
import type { MessageId } from '../messages/message-id.ts';
import { sessionExpired, sessionReplaced, signedOut } from '../session/slice.ts';

export interface ToastRecord {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'info';
  readonly message: MessageId;
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** When it was last told, ISO 8601. */
  readonly at: string;
  /** How often it was told in a row. */
  readonly count: number;
  /** True while on the screen; afterwards it is in the list only. */
  readonly isShown: boolean;
  /** The form whose outcome it tells. */
  readonly formId?: string | undefined;
  /** An error that leads to another screen, and stays on the screen there. */
  readonly isLasting?: boolean | undefined;
}

type NewToast = Pick<ToastRecord, 'kind' | 'message' | 'values' | 'isLasting'>;

/** Oldest first. */
export type ToastsState = readonly ToastRecord[];

const mostKept = 50;
const initialState: ToastsState = [];

const isSame = (one: ToastRecord, other: ToastRecord): boolean =>
  one.kind === other.kind && one.message === other.message && JSON.stringify(one.values) === JSON.stringify(other.values);

const hide = (state: ToastsState, isGone: (toast: ToastRecord) => boolean): ToastsState =>
  state.some((toast) => toast.isShown && isGone(toast))
    ? state.map((toast) => (toast.isShown && isGone(toast) ? { ...toast, isShown: false } : toast))
    : state;

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (toast: NewToast) => ({
        payload: { ...toast, id: nanoid(), at: new Date().toISOString(), count: 1, isShown: true },
      }),
      /** Equal messages on the screen, or told one after the other, are one. */
      reducer: (state, { payload }: PayloadAction<ToastRecord>) => {
        const earlier = state.find((toast) => (toast.isShown || toast === state.at(-1)) && isSame(toast, payload));
        const told = { ...payload, count: payload.count + (earlier?.count ?? 0) };
        return [...state.filter((toast) => toast !== earlier), told].slice(-mostKept);
      },
    },
    toastDismissed: (state, { payload }: PayloadAction<string>) => hide(state, ({ id }) => id === payload),
    /** The messages that were not `known` before tell the outcome of this form. */
    toastsAttributed: (state, { payload: { known, formId } }: PayloadAction<{ known: readonly string[]; formId: string }>) =>
      state.every(({ id }) => known.includes(id)) ? state : state.map((toast) => (known.includes(toast.id) ? toast : { ...toast, formId })),
    /** Errors belong to the screen on which they occurred. */
    screenLeft: (state) => hide(state, ({ kind, isLasting }) => kind === 'error' && isLasting !== true),
    toastsCleared: () => initialState,
  },
  extraReducers: (builder) => {
    // The new attempt will be told by itself.
    builder.addCase(commandSubmitted, (state, { payload }) =>
      hide(state, ({ kind, formId }) => kind === 'error' && formId === payload.formId),
    );
    // The next user of this page must not read what concerned the previous one.
    for (const ended of [signedOut, sessionExpired, sessionReplaced]) builder.addCase(ended, () => initialState);
  },
});

const { toastShown } = slice.actions;
export const { toastDismissed, toastsAttributed, screenLeft, toastsCleared } = slice.actions;
export const toastsReducer = slice.reducer;

type Values = ToastRecord['values'];

export const succeeded = (message: MessageId, values?: Values) => toastShown({ kind: 'success', message, values });
export const failed = (message: MessageId, values?: Values) => toastShown({ kind: 'error', message, values });
export const noted = (message: MessageId, values?: Values) => toastShown({ kind: 'info', message, values });
/** An error that takes the user to another screen. */
export const interrupted = (message: MessageId, values?: Values) => toastShown({ kind: 'error', message, values, isLasting: true });
