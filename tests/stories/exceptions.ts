export interface Exception {
  /** The start of the ids of the stories that it is about. */
  readonly story: string;
  /** The start of the problem's line. */
  readonly problem: string;
  readonly reason: string;
  readonly since: `${number}-${number}-${number}`;
}

/** What the checks of every story may find. One that finds nothing any more has to go: the test of its story then fails. */
export const exceptions: readonly Exception[] = [];
