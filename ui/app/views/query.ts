/** One read of the api; its path is also the key under which the answer is kept. */
export interface ViewQuery<Data> {
  readonly path: string;
  /** Whose events the answer is made of. */
  readonly contexts: readonly string[];
  /** Only for the compiler: what the answer is. */
  readonly data?: Data;
}

export const defineQuery = <Data>(path: string, contexts: readonly string[]): ViewQuery<Data> => ({ path, contexts });

/** `/coaches?limit=10`; what is undefined or null is left out. */
export function withParameters(path: string, parameters: Readonly<Record<string, string | number | null | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
