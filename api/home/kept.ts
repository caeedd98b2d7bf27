/** Something that was found, and the position in the log that it shows. */
interface Positioned {
  readonly position: bigint;
}

export interface KeptOptions<Found extends Positioned> {
  readonly load: () => Promise<Found>;
  readonly keptMs: number;
  /** Milliseconds from any start, never falling. */
  readonly now?: () => number;
}

export interface Kept<Found> {
  /** What shows at least the position, which the read model must have reached. Throws what loading throws. */
  get(position: bigint): Promise<Found>;
}

/** Loads once at a time, however many ask, and gives the same to all until it is too old or shows too little. */
export function createKept<Found extends Positioned>({ load, keptMs, now = () => performance.now() }: KeptOptions<Found>): Kept<Found> {
  let kept: { readonly found: Found; readonly at: number } | undefined;
  let loading: Promise<Found> | undefined;

  const loadOnce = (): Promise<Found> =>
    (loading ??= load()
      .then((found) => {
        kept = { found, at: now() };
        return found;
      })
      .finally(() => (loading = undefined)));

  return {
    async get(position) {
      if (kept && kept.found.position >= position && now() - kept.at < keptMs) return kept.found;
      const found = await loadOnce();
      // One that had begun before may show less; one that begins now shows what the read model has reached.
      return found.position >= position ? found : await loadOnce();
    },
  };
}
