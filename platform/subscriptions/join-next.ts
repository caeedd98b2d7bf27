/** Does one work at a time; calls that come meanwhile share the next one, so that each begins after those that wait for it had come. */
export function joinNext<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const begin = (): Promise<Result> => {
    next = undefined;
    return work();
  };
  return () => {
    if (next) return next;
    next = last.then(begin);
    last = next.catch(() => {});
    return next;
  };
}
