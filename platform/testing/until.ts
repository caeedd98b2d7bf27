import { setTimeout as delay } from 'node:timers/promises';

/** Waits until the condition returns something true, and returns it. Throws after the deadline with the name of the condition. */
export async function until<T>(what: string, condition: () => T | Promise<T>, deadlineMs = 45_000, pollMs = 10): Promise<NonNullable<T>> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > end) throw new Error(`waited ${deadlineMs} ms in vain until ${what}`);
    await delay(pollMs);
  }
}
