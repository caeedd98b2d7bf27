import type { Reducer } from '@reduxjs/toolkit';
import type { Role } from '@academy/domain/identity';
import type { Effects } from './effects.ts';
import type { RouteRow } from './route-row.ts';
import type { LazyScreen } from './shell/lazy-screen.tsx';

/**
 * All that a feature adds to the application. It is part of the first script, so it names screens without bringing them. Its own
 * words (`en.ts`) come with its screens; its forms name their commands themselves (`virtual:validator/…`).
 */
export interface Feature {
  readonly routes?: readonly RouteRow[];
  /** Messages for the problem codes of its context, if screens of other features need them too: they are on every page. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly saga?: (effects: Effects) => Generator;
  /** Its parts of the store. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  /** Shown in the header to users of this role, in one line: for what is going on now, such as their next session. */
  readonly notice?: { readonly role: Role; readonly screen: LazyScreen };
  /** Shown beside every screen to users who are signed in; what takes up room stands above it. */
  readonly companion?: { readonly screen: LazyScreen };
}
