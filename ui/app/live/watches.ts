import type { LiveView } from '@academy/domain/live';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Live views whose changes are wanted as actions, beside those of the queries on screen. */
export interface WatchesState {
  /** How many want each. */
  readonly wanted: Readonly<Record<LiveView, number>>;
  /** Those whose changes the server announces from now on. */
  readonly subscribed: readonly LiveView[];
}

const initialState: WatchesState = { wanted: {}, subscribed: [] };

const slice = createSlice({
  name: 'watches',
  initialState,
  reducers: {
    liveWatched: ({ wanted, subscribed }, { payload: view }: PayloadAction<LiveView>) => ({
      subscribed,
      wanted: { ...wanted, [view]: (wanted[view] ?? 0) + 1 },
    }),
    liveLeft: ({ wanted, subscribed }, { payload: view }: PayloadAction<LiveView>) => {
      const { [view]: count = 0, ...others } = wanted;
      return count > 1
        ? { subscribed, wanted: { ...others, [view]: count - 1 } }
        : { subscribed: subscribed.filter((one) => one !== view), wanted: others };
    },
    /** What changes from now on is announced. */
    liveSubscribed: ({ wanted, subscribed }, { payload: view }: PayloadAction<LiveView>) => ({
      wanted,
      subscribed: subscribed.includes(view) || !Object.hasOwn(wanted, view) ? subscribed : [...subscribed, view],
    }),
    liveChanged: (_state, _action: PayloadAction<LiveView>) => undefined,
    /** Nothing is announced until it is subscribed again. */
    liveInterrupted: ({ wanted }) => ({ wanted, subscribed: [] }),
    /** Its user is writing in the conversation of this view. */
    liveTyping: (_state, _action: PayloadAction<LiveView>) => undefined,
    /** Somebody else, such as `coach-5`, is writing there. */
    liveTyped: (_state, _action: PayloadAction<{ readonly view: LiveView; readonly by: string }>) => undefined,
    /** Asks whether a renewed token now opens what was refused. */
    liveRenewed: () => undefined,
  },
});

export const { liveWatched, liveLeft, liveSubscribed, liveChanged, liveInterrupted, liveRenewed, liveTyping, liveTyped } = slice.actions;
export const watchesReducer = slice.reducer;
