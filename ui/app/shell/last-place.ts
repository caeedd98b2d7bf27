let last: string | undefined;

/** Notes the place of the screen that is shown now, and returns that of the one before; undefined for the first. */
export function notePlace(place: string): string | undefined {
  const before = last;
  last = place;
  return before;
}

/** As if no screen had been shown: stories begin one application after the other in the same document. */
export function forgetPlace(): void {
  last = undefined;
}
