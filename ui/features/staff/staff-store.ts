import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import type { ApiClient } from '../../app/api-client.ts';
import { commandsSaga } from '../../app/commands/saga.ts';
import { commandsReducer } from '../../app/commands/slice.ts';
import { draftsReducer } from '../../app/drafts/slice.ts';
import { supervise } from '../../app/safely.ts';
import { sessionReducer } from '../../app/session/slice.ts';
import { toastsReducer } from '../../app/toasts/slice.ts';
import { viewsSaga } from '../../app/views/saga.ts';
import { viewsReducer } from '../../app/views/slice.ts';

interface Sending {
  readonly api: ApiClient;
  readonly now: () => number;
}

const sagas = [commandsSaga, viewsSaga];

/**
 * Forms and views of the staff's screens, and what runs a saga beside them: nothing of a user who is signed in too is seen here, and nothing
 * of this is seen there.
 */
export function createStaffStore(api: ApiClient) {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      session: sessionReducer,
      commands: commandsReducer,
      drafts: draftsReducer,
      views: viewsReducer,
      toasts: toastsReducer,
    }),
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(saga),
    devTools: false,
  });
  saga.run(supervise<Sending>, sagas, { api, now: Date.now });
  return { store, run: (later: () => Generator): Task => saga.run(later) };
}
