import { parse } from 'regexparam';

export type Params = Readonly<Record<string, string | undefined>>;

interface Pattern {
  readonly keys: readonly string[];
  readonly pattern: RegExp;
}

const patterns = new Map<string, Pattern>();

function patternOf(path: string): Pattern {
  const known = patterns.get(path) ?? parse(path);
  patterns.set(path, known);
  return known;
}

/**
 * The parameters of a path such as `/tennis/:name?` at an address, whatever the case and with or without a slash at the end;
 * null where it does not fit.
 */
export function matchPath(path: string, pathname: string): Params | null {
  const { keys, pattern } = patternOf(path);
  const found = pattern.exec(pathname);
  return found && Object.fromEntries(keys.map((key, index) => [key, decoded(found[index + 1])]));
}

/** An address may have been typed by anybody: what is not encoded text stays as it is. */
function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return value;
  }
}
