/** Waits until nobody else holds this name, in any tab, and takes it; resolves with the way to give it back. Rejects when aborted. */
export type TakeTurn = (name: string, signal: AbortSignal) => Promise<() => void>;

/** By the browser's locks, which a closed tab gives back by itself. Without them, on pages without https, every tab sends: the id makes it one message. */
export const takeTurn: TakeTurn = async (name, signal) => {
  if (!('locks' in navigator)) return () => {};
  return await new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { signal }, async () => {
        await new Promise<void>((giveBack) => {
          resolve(giveBack);
        });
      })
      .catch(reject);
  });
};
