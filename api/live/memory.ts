import type { LiveView } from '@academy/domain/live';

/** Recent changes: a view may change between the request for it and the start of watching. */
export interface Memory {
  note(view: LiveView): void;
  noteKind(kind: string): void;
  /** Whether the view has, or may have, changed within the last `age` milliseconds. */
  hasChanged(view: LiveView, kind: string, age: number): boolean;
}

export interface MemoryOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Number of views whose last change is kept; older changes are unknown. */
  readonly most?: number;
  /** Extra time for a message from the browser compared to its request. */
  readonly leewayMs: number;
}

/** Has no record of changes before its creation. */
export function createMemory({ now, most = 10_000, leewayMs }: MemoryOptions): Memory {
  /** Time of each view's last change, oldest first. */
  const views = new Map<LiveView, number>();
  const kinds = new Map<string, number>();
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
      const last = Math.max(knownSince, views.get(view) ?? -Infinity, kinds.get(kind) ?? -Infinity);
      return last >= asked;
    },
  };
}
