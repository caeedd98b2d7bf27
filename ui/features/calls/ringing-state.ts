import type { CallView } from '@academy/domain/calls';

/** The calls that ring for a coach, and those that no longer do. */
export interface RingingState {
  /** As the api last answered, oldest first. */
  readonly calls: readonly CallView[];
  /** The coach has closed the dialog; they go on ringing in a bar. */
  readonly putAway: readonly string[];
  /** Their time is up here, even if the api still lists them. */
  readonly timedOut: readonly string[];
  /** They stopped ringing, for a reason that is not known yet. */
  readonly gone: readonly CallView[];
  /** Nobody answered them. Latest last. */
  readonly missed: readonly CallView[];
}

export type RingingAction =
  | { readonly type: 'fetched'; readonly calls: readonly CallView[] }
  | { readonly type: 'putAway' }
  | { readonly type: 'timedOut' | 'dismissed'; readonly id: string }
  /** The reason why one stopped ringing; null if it cannot be found out. */
  | { readonly type: 'settled'; readonly id: string; readonly state: CallView['state'] | null };

export const nothingRings: RingingState = { calls: [], putAway: [], timedOut: [], gone: [], missed: [] };

const mostMissed = 3;

const without = (calls: readonly CallView[], id: string): readonly CallView[] => calls.filter((call) => call.id !== id);
const has = (calls: readonly CallView[], { id }: CallView): boolean => calls.some((call) => call.id === id);

export function ringingReducer(state: RingingState, action: RingingAction): RingingState {
  const { calls, putAway, timedOut, gone, missed } = state;
  switch (action.type) {
    case 'fetched': {
      const now = action.calls;
      const stopped = calls.filter((call) => !has(now, call) && !has(gone, call) && !has(missed, call));
      return { ...state, calls: now, gone: [...gone, ...stopped] };
    }
    case 'putAway':
      return { ...state, putAway: [...new Set([...putAway, ...calls.map(({ id }) => id)])] };
    case 'timedOut':
      return { ...state, timedOut: [...new Set([...timedOut, action.id])] };
    case 'settled': {
      const call = gone.find(({ id }) => id === action.id);
      if (!call || action.state === 'ringing') return state;
      // The athlete who gave up was missed as well.
      const isMissed = action.state === 'missed' || action.state === 'cancelled';
      return { ...state, gone: without(gone, call.id), missed: isMissed ? [...missed, call].slice(-mostMissed) : missed };
    }
    case 'dismissed':
      return { ...state, missed: without(missed, action.id) };
  }
}

/** What rings in the dialog, and what rings in bars. `here`: the call whose own screen is open, which can answer it itself. */
export function ringingIn({ calls, putAway, timedOut }: RingingState, here: string | null) {
  const ringing = calls.filter(({ id }) => id !== here && !timedOut.includes(id));
  return {
    dialog: ringing.filter(({ id }) => !putAway.includes(id)),
    bars: ringing.filter(({ id }) => putAway.includes(id)),
  };
}
