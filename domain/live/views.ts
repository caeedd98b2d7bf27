/** What can be watched, by kind; most kinds of one person or sport, named behind a slash. */
const patterns = {
  /** What the landing page tells. */
  home: /^home$/,
  /** All reviews, or those of one coach. */
  reviews: /^reviews(?:\/([1-9]\d{0,14}))?$/,
  /** The profile of one coach. */
  coach: /^coach\/([1-9]\d{0,14})$/,
  /** All coaches, or those of one sport. */
  coaches: /^coaches(?:\/([A-Z][a-z]{1,19}))?$/,
  /** The profile of one athlete. */
  athlete: /^athlete\/([1-9]\d{0,14})$/,
  /** The calls of one person. */
  calls: /^calls\/((?:athlete|coach)-[1-9]\d{0,14})$/,
} as const;

export type LiveKind = keyof typeof patterns;

/** `home`, `reviews`, `reviews/5`, `coach/5`, `coaches`, `coaches/Tennis`, `athlete/7`, `calls/coach-3` */
export type LiveView =
  | 'home'
  | 'reviews'
  | 'coaches'
  | `${'reviews' | 'coach' | 'athlete'}/${number}`
  | `coaches/${string}`
  | `calls/${'athlete' | 'coach'}-${number}`;

export interface ParsedView {
  readonly view: LiveView;
  readonly kind: LiveKind;
  /** The id, sport or person; null for all of the kind. */
  readonly of: string | null;
}

const kinds = Object.keys(patterns) as LiveKind[];

/** Null for the name of no view. */
export function parseView(text: string): ParsedView | null {
  for (const kind of kinds) {
    const match = patterns[kind].exec(text);
    if (match) return { view: text as LiveView, kind, of: match[1] ?? null };
  }
  return null;
}
