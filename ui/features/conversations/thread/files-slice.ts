import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired, sessionReplaced, signedIn, signedOut } from '../../../app/session/slice.ts';

interface AskedFile {
  /** `5_7` */
  readonly pair: string;
  readonly id: string;
  /** Saves it under this name instead of showing it. */
  readonly saveAs?: string;
}

/** What is loaded of the files on screen: the address of a picture's bytes, or that it failed. */
export type MessageFilesState = Readonly<Record<string, { readonly src: string | undefined; readonly hasFailed: boolean }>>;

const initialState: MessageFilesState = {};

const slice = createSlice({
  name: 'messageFiles',
  initialState,
  reducers: {
    fileAsked: (_state, _action: PayloadAction<AskedFile>) => undefined,
    fileLoaded: (state, { payload: { id, src } }: PayloadAction<{ readonly id: string; readonly src: string | undefined }>) => ({
      ...state,
      [id]: { src, hasFailed: false },
    }),
    fileFailed: (state, { payload: id }: PayloadAction<string>) => ({ ...state, [id]: { src: state[id]?.src, hasFailed: true } }),
    filesForgotten: (state, { payload: ids }: PayloadAction<readonly string[]>) =>
      Object.fromEntries(Object.entries(state).filter(([id]) => !ids.includes(id))),
  },
  extraReducers: (builder) => {
    // Of another person: nothing of it stays.
    for (const action of [signedIn, signedOut, sessionExpired, sessionReplaced]) builder.addCase(action, () => initialState);
  },
});

export const { fileAsked, fileLoaded, fileFailed, filesForgotten } = slice.actions;
export const messageFilesReducer = slice.reducer;
