export interface Exception {
  /** The story's id. */
  readonly story: string;
  readonly view: 'wide' | 'narrow';
  /** The beginning of the problem's line. */
  readonly problem: string;
  readonly reason: string;
  readonly since: `${number}-${number}-${number}`;
}

/** Known findings of the checks. An exception that no longer occurs fails its story's test until it is removed. */
export const exceptions: readonly Exception[] = [];
