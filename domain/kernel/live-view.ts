/** The name of a live view: `home`, `reviews`, `reviews/5`, `calls/coach-3`. */
export type LiveView = string;

/**
 * Who may watch: everybody, signed-in users, or only the person named behind the slash: by an athlete's id, a coach's id, or as
 * `athlete-7` or `coach-3`; or a coach and an athlete named together, as `3_7`; or some of the staff.
 */
export type Watchers = 'anyone' | 'signedIn' | 'thatAthlete' | 'thatCoach' | 'thatPerson' | 'thatPair' | StaffWatchers;

/** Roles of the staff that may watch every view of the kind, and those of which each may watch only the view named `auditor-3`, as they are. */
export interface StaffWatchers {
  readonly staff: readonly string[];
  readonly own?: readonly string[];
}

interface Options {
  readonly kind: string;
  /** Pattern of the part behind the slash; omitted if the kind has a single view without that part. */
  readonly of?: RegExp;
  /** The kind without a slash is a view too: of all things together. */
  readonly hasAll?: boolean;
  /** The same rule as that of the endpoints that serve the view. */
  readonly watchers: Watchers;
  /** Least time between two notices of one view, in milliseconds; default a second. */
  readonly pauseMs?: number;
}

/** A kind of views that browsers can watch for changes. */
export interface LiveViewDefinition {
  readonly kind: string;
  readonly watchers: Watchers;
  readonly pauseMs?: number | undefined;
  /** The view of one thing, or without an argument of all things; null if there is no such view. */
  named(of?: string | number): LiveView | null;
  /** The part behind the slash, null for the view of all things; undefined if the name is of another kind. */
  parse(name: string): string | null | undefined;
}

export function defineLiveView({ kind, of, hasAll = false, watchers, pauseMs }: Options): LiveViewDefinition {
  const behind = of && `/(${of.source})`;
  const pattern = new RegExp(`^${kind}${behind === undefined ? '' : hasAll ? `(?:${behind})?` : behind}$`, 'u');
  return {
    kind,
    watchers,
    pauseMs,
    named(of) {
      const name = of === undefined ? kind : `${kind}/${of}`;
      return pattern.test(name) ? name : null;
    },
    parse(name) {
      const match = pattern.exec(name);
      return match ? (match[1] ?? null) : undefined;
    },
  };
}

/** Pattern of a person's id. */
export const idInView = /[1-9]\d{0,14}/u;

/** `athlete-7` or `coach-3` */
export const personInView = /(?:athlete|coach)-[1-9]\d{0,14}/u;

/** `auditor-3` */
export const auditorInView = /auditor-[1-9]\d{0,14}/u;
