import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { draftReducer } from '../features/identity/draft-slice.ts';
import { ownProfileSaga } from '../features/athletes/own-profile.ts';
import { identitySaga } from '../features/identity/saga.ts';
import { commandsSaga } from './commands/saga.ts';
import { commandsReducer } from './commands/slice.ts';
import type { Effects } from './effects.ts';
import { supervise } from './safely.ts';
import { sessionSaga } from './session/saga.ts';
import { sessionReducer } from './session/slice.ts';
import { readSession } from './session/stored.ts';
import { toastsReducer } from './toasts/slice.ts';
import { viewsSaga } from './views/saga.ts';
import { viewsReducer } from './views/slice.ts';

const reducer = combineReducers({
  session: sessionReducer,
  commands: commandsReducer,
  views: viewsReducer,
  toasts: toastsReducer,
  draft: draftReducer,
});

const sagas = [sessionSaga, commandsSaga, viewsSaga, identitySaga, ownProfileSaga];

export type RootState = ReturnType<typeof reducer>;
export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];

/** The store with its sagas running. Stories and tests hand in a state to begin with and effects of their own. */
export function createAppStore(effects: Effects, preloaded: Partial<RootState> = {}) {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer,
    preloadedState: { session: readSession(effects.cookies), ...preloaded },
    // Sagas do what thunks would, and what the checks look for does not occur in plain reducers.
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(saga),
    devTools: false,
  });
  saga.run(supervise<Effects>, sagas, effects);
  return Object.assign(store, {
    /** Begins one that came later, with what it needs besides. */
    run: (later: (effects: Effects) => Generator, more: Partial<Effects> = {}): void => {
      saga.run(supervise<Effects>, [later], { ...effects, ...more });
    },
  });
}
