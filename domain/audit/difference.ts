/** One place in which two values differ. What is missing on a side is undefined. */
export interface Difference {
  /** Such as `session.callId` or `stars[4]`; empty for the whole. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function childrenOf(value: object): Map<string, unknown> {
  if (Array.isArray(value)) return new Map(value.map((item: unknown, index) => [`[${index}]`, item]));
  return new Map(Object.entries(value));
}

const joinPath = (path: string, name: string): string => (path === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`);

/** Where two values of JSON differ, in the order of the first and then of the second, down to the smallest parts. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return [];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [{ path, before, after }];
  const [from, to] = [childrenOf(before), childrenOf(after)];
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((name) => differencesOf(from.get(name), to.get(name), joinPath(path, name)));
}
