/** What the screen before knew, from the state of the history: so it need not be typed again, and stands in no address. */
export function carried(state: unknown, name: string): string {
  const value = valueOf(state, name);
  return typeof value === 'string' ? value : '';
}

/** A moment in Unix milliseconds. */
export function carriedTime(state: unknown, name: string): number | undefined {
  const value = valueOf(state, name);
  return typeof value === 'number' ? value : undefined;
}

const valueOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
