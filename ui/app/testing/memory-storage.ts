/** The browser's storage in memory. */
export function createStorage(values: Readonly<Record<string, string>> = {}): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map(Object.entries(values));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
