/** Of RFC 6902, as far as kustomize needs it for ours. */
export interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value?: unknown;
}

/** Changes the document. Throws if a place is not there, or an operation is none of add, replace and remove. */
export function applyPatch(document: object, operations: readonly Operation[]): void {
  for (const { op, path, value } of operations) {
    const keys = path
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop() ?? '';
    let place: unknown = document;
    for (const key of keys) place = inside(place, path)[key];
    const holder = inside(place, path);
    const isThere = Object.hasOwn(holder, last);
    if (op === 'add' && Array.isArray(holder)) holder.splice(last === '-' ? holder.length : indexIn(last, path), 0, structuredClone(value));
    else if (op === 'add' || (op === 'replace' && isThere)) holder[last] = structuredClone(value);
    else if (op === 'remove' && isThere && Array.isArray(holder)) holder.splice(indexIn(last, path), 1);
    else if (op === 'remove' && isThere) delete holder[last];
    else throw new Error(`${op} ${path}: the place is not there, or the operation is not known`);
  }
}

function inside(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is not there`);
  return value as Record<string, unknown>;
}

function indexIn(key: string, path: string): number {
  if (!/^\d+$/u.test(key)) throw new Error(`${path} does not name a place in a list`);
  return Number(key);
}
