import type { ViewEntry, ViewStatus } from './slice.ts';

/** What a component sees of a view. */
export interface View<Data> {
  readonly status: ViewStatus;
  /** Undefined until there was a first answer. */
  readonly data: Data | undefined;
  /** Code of why the last try failed. */
  readonly problem: string | undefined;
  readonly httpStatus: number | undefined;
  readonly retry: () => void;
}

export const viewOf = <Data>(entry: ViewEntry | undefined, retry: () => void): View<Data> => ({
  status: entry?.status ?? 'loading',
  data: entry?.data as Data | undefined,
  problem: entry?.problem,
  httpStatus: entry?.httpStatus,
  retry,
});
