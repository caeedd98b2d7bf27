import type { LiveKind, LiveView } from '@academy/domain/live';

/** What has changed lately: between asking for a view and watching it there is time for changes that nobody would tell of. */
export interface Memory {
  note(view: LiveView): void;
  noteKind(kind: LiveKind): void;
  /** Whether the view has changed, or may have, in the last so many milliseconds. */
  hasChanged(view: LiveView, kind: LiveKind | undefined, age: number): boolean;
}

export interface MemoryOptions {
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Views to remember the last change of; of those before them it is not known. */
  readonly most?: number;
  /** How much longer the way of a message from the browser may take than that of its call did. */
  readonly leewayMs: number;
}

/** Knows nothing of the time before it was made. */
export function createMemory({ now, most = 10_000, leewayMs }: MemoryOptions): Memory {
  /** Milliseconds of each view's last change, the longest unchanged first. */
  const views = new Map<LiveView, number>();
  const kinds = new Map<LiveKind, number>();
  let knownSince = now();

  return {
    note(view) {
      views.delete(view);
      views.set(view, now());
      const [oldest] = views;
      if (views.size <= most || !oldest) return;
      views.delete(oldest[0]);
      [, knownSince] = oldest;
    },
    noteKind(kind) {
      kinds.set(kind, now());
    },
    hasChanged(view, kind, age) {
      const asked = now() - age - leewayMs;
      const last = Math.max(knownSince, views.get(view) ?? -Infinity, (kind && kinds.get(kind)) ?? -Infinity);
      return last >= asked;
    },
  };
}
