import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import * as features from '../features/index.ts';
import type { ApiRequest } from './api-client.ts';
import type { AppState } from './app-state.ts';
import { commandsSaga } from './commands/saga.ts';
import { commandsReducer } from './commands/slice.ts';
import type { Effects } from './effects.ts';
import type { Feature } from './feature.ts';
import { draftsSaga } from './drafts/saga.ts';
import { draftsReducer } from './drafts/slice.ts';
import { supervise } from './safely.ts';
import { sessionSaga } from './session/saga.ts';
import { sessionReducer } from './session/slice.ts';
import { readSession } from './session/stored.ts';
import { toastsReducer } from './toasts/slice.ts';
import { viewsSaga } from './views/saga.ts';
import { viewsReducer } from './views/slice.ts';

const declared = Object.values<Feature>(features);

const parts = {
  session: sessionReducer,
  commands: commandsReducer,
  drafts: draftsReducer,
  views: viewsReducer,
  toasts: toastsReducer,
  // Each feature reads its part with its own selector.
  ...(Object.assign({}, ...declared.map(({ reducers }) => reducers)) as object),
};

const reducer = combineReducers(parts);

const sagas = [sessionSaga, commandsSaga, viewsSaga, draftsSaga, ...declared.flatMap(({ saga }) => saga ?? [])];

/** Initial state for tests and stories: parts of the application's and the features' state. */
export type Preloaded = Partial<AppState> & Readonly<Record<string, unknown>>;
export type AppStore = ReturnType<typeof createAppStore>;

/** The store with its sagas running. Stories and tests pass an initial state and fake effects. */
export function createAppStore(effects: Effects, preloaded: Preloaded = {}) {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer,
    preloadedState: { session: readSession(effects.cookies), ...preloaded },
    // Sagas replace thunks, and plain reducers do not need these checks.
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(saga),
    devTools: false,
  });
  saga.run(supervise<Effects>, sagas, effects);
  let all: Readonly<Record<string, Reducer>> = parts;
  return Object.assign(store, {
    /** Adds parts of the store whose script was loaded later. */
    bring: (more: Readonly<Record<string, Reducer>>): void => {
      all = { ...all, ...more };
      store.replaceReducer(combineReducers(all) as unknown as typeof reducer);
    },
    /** Starts a saga that was loaded later, with additional effects. */
    run: (later: (effects: Effects) => Generator, more: Partial<Effects> = {}): void => {
      saga.run(supervise<Effects>, [later], { ...effects, ...more });
    },
    /** Sends a request that belongs to no view or form. */
    send: async (request: ApiRequest): Promise<unknown> => await effects.api.send(request),
  });
}
