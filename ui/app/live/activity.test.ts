import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { createActivity } from './activity.ts';

beforeEach(() => stopClock());
afterEach(startClock);

const minute = 60_000;

it('is told once five minutes have passed without input, and at once when there is some', async () => {
  const page = new EventTarget() as unknown as Window;
  const told: boolean[] = [];
  const stop = createActivity(page)((isAway) => void told.push(isAway));
  await vi.advanceTimersByTimeAsync(4 * minute);
  page.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(4.9 * minute);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(minute);
  expect(told).toEqual([true]);
  page.dispatchEvent(new Event('pointermove'));
  page.dispatchEvent(new Event('pointermove'));
  expect(told).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(6 * minute);
  expect(told).toEqual([true, false, true]);
  stop();
});

it('tells the next who asks that nobody is here', async () => {
  const page = new EventTarget() as unknown as Window;
  const activity = createActivity(page);
  await vi.advanceTimersByTimeAsync(6 * minute);
  const told: boolean[] = [];
  const stop = activity((isAway) => void told.push(isAway));
  expect(told).toEqual([true]);
  stop();
  page.dispatchEvent(new Event('keydown'));
  expect(told).toEqual([true]);
});
