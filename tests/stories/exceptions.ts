export interface Exception {
  /** The story's id. */
  readonly story: string;
  readonly view: 'wide' | 'narrow';
  /** The start of the problem's line. */
  readonly problem: string;
  readonly reason: string;
  readonly since: `${number}-${number}-${number}`;
}

/** What the checks of every story may find. Where one finds nothing any more, its story's test fails until it is gone. */
export const exceptions: readonly Exception[] = [];
