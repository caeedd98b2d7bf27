/** The used part of the page and of `navigator.wakeLock`. */
export interface WakeLockPage {
  readonly isHidden: () => boolean;
  /** Rejects if the browser refuses, for example with a low battery. */
  readonly request: () => Promise<Pick<WakeLockSentinel, 'release'>>;
  /** Calls back when the page is hidden or shown; returns the function that ends it. */
  readonly watch: (onChange: () => void) => () => void;
}

/** Keeps the screen on while the page is visible; returns the function that ends it. A refusal is ignored. */
export function keepAwake({ isHidden, request, watch }: WakeLockPage): () => void {
  let lock: Pick<WakeLockSentinel, 'release'> | null = null;
  /** Counts requests: a lock that arrives after a newer request is released. */
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
      // The call continues without the lock.
    }
  };
  const follow = (): void => {
    release();
    // The browser releases the lock whenever the page is hidden, and grants it only to a visible page.
    if (!isHidden()) void acquire();
  };
  const unwatch = watch(follow);
  follow();
  return () => {
    unwatch();
    release();
  };
}

/** Null if the browser does not support it, or the page has no https. */
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
