import type { CommandsState } from './commands/slice.ts';
import type { DraftsState } from './drafts/slice.ts';
import type { SessionState } from './session/slice.ts';
import type { ToastsState } from './toasts/slice.ts';
import type { ViewsState } from './views/slice.ts';

/** The state open to every component. Features add private parts to the store. */
export interface AppState {
  readonly session: SessionState;
  readonly commands: CommandsState;
  readonly drafts: DraftsState;
  readonly views: ViewsState;
  readonly toasts: ToastsState;
}
