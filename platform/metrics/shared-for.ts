/**
 * Shares the result of `make` among all requests within `ms` of its start, and never runs it twice at a time. A failure goes to the waiting
 * requests and is not cached.
 */
export function sharedFor<T>(ms: number, make: () => Promise<T>, now = () => performance.now()): () => Promise<T> {
  let made: Promise<T> | undefined;
  let isMaking = false;
  let at = 0;
  return () => {
    if (made && (isMaking || now() - at < ms)) return made;
    at = now();
    isMaking = true;
    made = make().finally(() => (isMaking = false));
    made.catch(() => (made = undefined));
    return made;
  };
}
