import type { ViewEntry, ViewStatus } from './slice.ts';

/** A view as components see it. */
export interface View<Data> {
  readonly status: ViewStatus;
  /** Undefined before the first response. */
  readonly data: Data | undefined;
  /** When the data was asked for, in Unix milliseconds; undefined before the first response. */
  readonly at: number | undefined;
  /** Error code of the last failed attempt. */
  readonly problem: string | undefined;
  readonly httpStatus: number | undefined;
  readonly retry: () => void;
}

export const viewOf = <Data>(entry: ViewEntry | undefined, retry: () => void): View<Data> => ({
  status: entry?.status ?? 'loading',
  data: entry?.data as Data | undefined,
  at: entry?.dataAt,
  problem: entry?.problem,
  httpStatus: entry?.httpStatus,
  retry,
});
