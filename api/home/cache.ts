/** A value and the log position that it shows. */
interface Positioned {
  readonly position: bigint;
}

export interface CacheOptions<Found extends Positioned> {
  readonly load: () => Promise<Found>;
  readonly maxAgeMs: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

export interface Cache<Found> {
  /** A value that shows at least the position, which the read model must have reached. Throws errors of `load`. */
  get(position: bigint): Promise<Found>;
}

/** A single-flight cache: loads once at a time and shares the result until it is too old or behind the requested position. */
export function createCache<Found extends Positioned>({
  load,
  maxAgeMs,
  now = () => performance.now(),
}: CacheOptions<Found>): Cache<Found> {
  let cached: { readonly found: Found; readonly at: number } | undefined;
  let loading: Promise<Found> | undefined;

  const loadOnce = (): Promise<Found> =>
    (loading ??= load()
      .then((found) => {
        cached = { found, at: now() };
        return found;
      })
      .finally(() => (loading = undefined)));

  return {
    async get(position) {
      if (cached && cached.found.position >= position && now() - cached.at < maxAgeMs) return cached.found;
      const found = await loadOnce();
      // A load that began earlier may show less; a new one shows the read model's current position.
      return found.position >= position ? found : await loadOnce();
    },
  };
}
