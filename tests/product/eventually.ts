import { setTimeout as pause } from 'node:timers/promises';

/** Result of the check once it neither throws nor returns undefined; throws its last error after the time limit. */
export async function eventually<T>(what: string, check: () => Promise<T | undefined> | T | undefined, milliseconds = 60_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (let last: unknown; ;) {
    try {
      const value = await check();
      if (value !== undefined) return value;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${milliseconds} ms`, { cause: last });
    await pause(50);
  }
}
