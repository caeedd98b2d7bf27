import { vi } from 'vitest';

/** Stops the clock; `vi.advanceTimersByTimeAsync` moves it, including the timeout of requests. */
export function stopClock(now = 1_000_000): void {
  vi.useFakeTimers({ now });
  // The real AbortSignal.timeout is not controlled by fake timers.
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
