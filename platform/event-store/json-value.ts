/** More than any event has; the depth of recursion must not depend on stored data. */
const mostLevels = 32;

/**
 * Path, such as `/session/leftAt`, of a value that JSON would not give back unchanged; null if there is none. The stored data must be what
 * the schema accepted, but JSON silently writes Infinity as null, a Date as a string and a hole as null. An undefined property counts as
 * missing for the schema and for JSON; -0 is 0 to both.
 */
export function lostInJson(value: unknown, path = '', level = 0): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : path;
    case 'object':
      return value === null ? null : lostInObject(value, path, level);
    default:
      return path;
  }
}

function lostInObject(value: object, path: string, level: number): string | null {
  if (level === mostLevels) return path;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const lost = lostInJson(value[index], `${path}/${index}`, level + 1);
      if (lost !== null) return lost;
    }
    return null;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if ((prototype !== Object.prototype && prototype !== null) || 'toJSON' in value) return path;
  for (const name of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[name];
    const lost = part === undefined ? null : lostInJson(part, `${path}/${name}`, level + 1);
    if (lost !== null) return lost;
  }
  return null;
}
