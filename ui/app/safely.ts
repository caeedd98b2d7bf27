import type { Action } from '@reduxjs/toolkit';
import { call, delay, spawn } from 'redux-saga/effects';

/** Wraps a worker, so that an error ends only this run and not its watcher. */
export const safely = <Context, Given extends Action>(worker: (context: Context, action: Given) => Generator, context: Context) =>
  function* guarded(action: Given): Generator {
    try {
      yield call(worker, context, action);
    } catch (error) {
      console.error(error);
    }
  };

const restartDelay = 1_000;

/** Runs a saga, and again whenever it throws. */
export function* restarting<Context>(saga: (context: Context) => Generator, context: Context): Generator {
  for (;;) {
    try {
      yield call(saga, context);
      return;
    } catch (error) {
      console.error(error);
      yield delay(restartDelay);
    }
  }
}

/** Spawns every saga separately: one that throws is restarted without affecting others. */
export function* supervise<Context>(sagas: readonly ((context: Context) => Generator)[], context: Context): Generator {
  for (const saga of sagas) yield spawn(restarting<Context>, saga, context);
}
