import type { LiveView } from '@academy/domain/live';

/** One read of the api; its path is the cache key. */
export interface ViewQuery<Data> {
  readonly path: string;
  /** The parts of the data that the answer shows: a command that names one of them has the view fetched again. */
  readonly tags: readonly string[];
  /** The live view watched while the data is on the screen; null if there is none. */
  readonly live: LiveView | null;
  /** Only for the compiler: type of the response. */
  readonly data?: Data;
}

interface QueryOptions {
  readonly path: string;
  readonly tags: readonly string[];
  readonly live?: LiveView | null;
}

export const defineQuery = <Data>({ path, tags, live = null }: QueryOptions): ViewQuery<Data> => ({ path, tags, live });

/** `/coaches?limit=10`; undefined and null are left out. */
export function withParameters(path: string, parameters: Readonly<Record<string, string | number | null | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
