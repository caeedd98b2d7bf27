/** What is used of the page and of `navigator.wakeLock`. */
export interface WakeLockPage {
  readonly isHidden: () => boolean;
  /** Rejects where the browser refuses, as with a battery that is low. */
  readonly request: () => Promise<Pick<WakeLockSentinel, 'release'>>;
  /** Calls back when the page is hidden or shown; gives the way to stop it. */
  readonly watch: (onChange: () => void) => () => void;
}

/** Keeps the screen from going dark while the page is seen; gives the way to end it. What is refused harms nothing. */
export function keepAwake({ isHidden, request, watch }: WakeLockPage): () => void {
  let lock: Pick<WakeLockSentinel, 'release'> | null = null;
  /** Which wish is the newest: a lock that comes after it is given back. */
  let turn = 0;
  const release = (): void => {
    turn++;
    lock?.release().catch(() => {});
    lock = null;
  };
  const acquire = async (): Promise<void> => {
    const own = ++turn;
    try {
      const taken = await request();
      if (own === turn) lock = taken;
      else await taken.release();
    } catch {
      // The call goes on all the same.
    }
  };
  const follow = (): void => {
    release();
    // The browser takes it away with every hiding, and gives it only to a page that is seen.
    if (!isHidden()) void acquire();
  };
  const unwatch = watch(follow);
  follow();
  return () => {
    unwatch();
    release();
  };
}

/** Null where the browser has none, or the page does not come over https. */
export function browserWakeLock(): WakeLockPage | null {
  const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
  if (!wakeLock) return null;
  return {
    isHidden: () => document.hidden,
    request: async () => await wakeLock.request('screen'),
    watch: (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
  };
}
