/** Milliseconds without movement after which the bars step back. */
export const restsAfter = 4_000;

/** What keeps the bars of a call in view. */
export interface Held {
  /** The application needs them now, for example while nobody else is there. */
  readonly byApplication: boolean;
  /** The reader prefers reduced motion or uses forced colours. */
  readonly byPreference: boolean;
  readonly byPointer: boolean;
  /** The keyboard focus is inside. */
  readonly byFocus: boolean;
}

/** Whether the bars may step back after so many milliseconds without movement. */
export const mayRest = (stillFor: number, { byApplication, byPreference, byPointer, byFocus }: Held): boolean =>
  stillFor >= restsAfter && !byApplication && !byPreference && !byPointer && !byFocus;
