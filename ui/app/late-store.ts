import type { Reducer } from '@reduxjs/toolkit';
import type { Effects } from './effects.ts';

/** The store, for what is loaded after the page and adds itself. */
export interface LateStore {
  /** Adds parts of the state. */
  readonly bring: (more: Readonly<Record<string, Reducer>>) => void;
  /** Starts a saga. */
  readonly run: (later: (effects: Effects) => Generator, more?: Partial<Effects>) => void;
}
