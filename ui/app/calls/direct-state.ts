import type { Source } from '@academy/domain/calls';
import type { Outlet } from './senders.ts';

/** What one of two tells the other of itself over their own channel. */
export interface DirectState {
  /** What is switched on. */
  readonly on: readonly Outlet[];
  /** Whether pictures are looked at: where they are not, none are sent. */
  readonly wantsPictures: boolean;
}

export const pictures: ReadonlySet<Outlet> = new Set<Outlet>(['camera', 'screen']);
const all: ReadonlySet<unknown> = new Set<Outlet>(['microphone', 'camera', 'screen', 'screenSound']);

export const sourceOf = (outlet: Outlet): Source => (outlet === 'screenSound' ? 'screen' : outlet);

/** Null for anything that is none. */
export function parseState(data: unknown): DirectState | null {
  if (typeof data !== 'string') return null;
  try {
    const { on, wantsPictures } = JSON.parse(data) as Partial<Record<string, unknown>>;
    if (!Array.isArray(on) || typeof wantsPictures !== 'boolean') return null;
    return { on: on.filter((outlet): outlet is Outlet => all.has(outlet)), wantsPictures };
  } catch {
    return null;
  }
}
