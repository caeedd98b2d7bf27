import type { ComponentType } from 'react';
import type { Guard } from './guards.ts';
import { type LazyScreen, lazyScreen } from './shell/lazy-screen.tsx';

/** The header above a screen; `bare` has neither header nor footer. */
export type Layout = 'site' | 'athlete' | 'studio' | 'bare';

export interface RouteRow {
  /** Matched ignoring case. */
  readonly path: string;
  readonly screen: LazyScreen;
  readonly guard: Guard;
  readonly layout: Layout;
  /** Where the other role is sent instead. */
  readonly counterpart?: string;
}

/** A component whose module is loaded on demand. */
export const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyScreen =>
  lazyScreen(async () => (await load())[name]);

const row =
  (layout: Layout, usual: Guard) =>
  (path: string, element: LazyScreen, guard: Guard = usual, counterpart?: string): RouteRow => ({
    path,
    screen: element,
    guard,
    layout,
    ...(counterpart !== undefined && { counterpart }),
  });

export const site = row('site', 'anyone');
export const athlete = row('athlete', 'athlete');
export const studio = row('studio', 'anyone');
/** The staff have a header of their own, and sign in on the screen. */
export const bare = row('bare', 'anyone');
