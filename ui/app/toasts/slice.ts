import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { MessageId } from '../messages/index.ts';

export interface ToastRecord {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'info';
  readonly message: MessageId;
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** Still on the screen; afterwards it stands in the list only. */
  readonly isShown: boolean;
}

type NewToast = Omit<ToastRecord, 'id' | 'isShown'>;

/** Oldest first. */
type ToastsState = readonly ToastRecord[];

const mostKept = 50;
const initialState: ToastsState = [];

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (toast: NewToast) => ({ payload: { ...toast, id: nanoid(), isShown: true } }),
      reducer: (state, { payload }: PayloadAction<ToastRecord>) => [...state, payload].slice(-mostKept),
    },
    toastDismissed: (state, { payload }: PayloadAction<string>) =>
      state.map((toast) => (toast.id === payload ? { ...toast, isShown: false } : toast)),
  },
});

const { toastShown } = slice.actions;
export const { toastDismissed } = slice.actions;
export const toastsReducer = slice.reducer;

type Values = ToastRecord['values'];

export const succeeded = (message: MessageId, values?: Values) => toastShown({ kind: 'success', message, values });
export const failed = (message: MessageId, values?: Values) => toastShown({ kind: 'error', message, values });
export const noted = (message: MessageId, values?: Values) => toastShown({ kind: 'info', message, values });
