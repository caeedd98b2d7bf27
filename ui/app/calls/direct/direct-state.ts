import type { Source } from '@academy/domain/calls';
import type { TrackSource } from '../senders.ts';

/** Sent by each of two peers to the other over their own channel. */
export interface DirectState {
  readonly on: readonly TrackSource[];
  /** Whether this peer shows video; if not, none is sent to it. */
  readonly wantsPictures: boolean;
}

export const pictures: ReadonlySet<TrackSource> = new Set<TrackSource>(['camera', 'screen']);
const all: ReadonlySet<unknown> = new Set<TrackSource>(['microphone', 'camera', 'screen', 'screenSound']);

export const sourceOf = (source: TrackSource): Source => (source === 'screenSound' ? 'screen' : source);

/** Null if it is not a valid state. */
export function parseState(data: unknown): DirectState | null {
  if (typeof data !== 'string') return null;
  try {
    const { on, wantsPictures } = JSON.parse(data) as Partial<Record<string, unknown>>;
    if (!Array.isArray(on) || typeof wantsPictures !== 'boolean') return null;
    return { on: on.filter((source): source is TrackSource => all.has(source)), wantsPictures };
  } catch {
    return null;
  }
}
