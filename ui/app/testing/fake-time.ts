import { vi } from 'vitest';

/** Stops the clock; `vi.advanceTimersByTimeAsync` moves it, the time limit of a call included. */
export function stopClock(now = 1_000_000): void {
  vi.useFakeTimers({ now });
  // The real one keeps a time of its own, which fake timers do not move.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
}

export function startClock(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
}
