import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveBackWhenIdle } from './give-back.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1_000_000;

/** A process whose CPU and memory the test sets; a collection leaves 50 bytes. */
function processOf() {
  const state = { cpu: 0, held: 100, collections: 0 };
  const collect = (): void => {
    state.collections += 1;
    state.held = 50;
  };
  const stop = giveBackWhenIdle({ collect, everyMs: 60_000, cpu: () => state.cpu, held: () => state.held });
  const minute = (): unknown => vi.advanceTimersByTime(60_000);
  return { state, stop, minute };
}

it('collects after a minute in which the process did little', () => {
  const { state, minute } = processOf();
  vi.advanceTimersByTime(59_000);
  expect(state.collections).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect([state.collections, state.held]).toEqual([1, 50]);
  minute();
  expect(state.collections).toBe(1);
});

it('collects again once the heap has grown, and not before', () => {
  const { state, minute } = processOf();
  minute();
  state.held = 57;
  minute();
  expect(state.collections).toBe(1);
  state.held = 58;
  minute();
  expect(state.collections).toBe(2);
});

it('leaves a busy process alone until it is idle', () => {
  const { state, minute } = processOf();
  for (let busy = 0; busy < 5; busy++) {
    state.cpu += 4 * second;
    minute();
  }
  expect(state.collections).toBe(0);
  state.cpu += 2 * second;
  minute();
  expect(state.collections).toBe(1);
});

it('ends, and does nothing in a process that cannot collect', () => {
  const { state, stop, minute } = processOf();
  stop();
  minute();
  expect(state.collections).toBe(0);
  giveBackWhenIdle({ collect: undefined })();
});
