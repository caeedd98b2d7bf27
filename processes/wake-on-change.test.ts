import { expect, it, vi } from 'vitest';
import { bookkeeping } from './bookkeeping.ts';
import { wakeOnChange } from './run-process.ts';

/** Announces what batches of lists changed, as Postgres passes it on. */
function listened() {
  const wake = vi.fn<() => void>();
  const heard: ((payload: string) => void)[] = [];
  const stops = vi.fn<() => void>();
  const listener = {
    onConnect: () => stops,
    on: (channel: string, hear: (payload: string) => void) => {
      expect(channel).toBe(bookkeeping.channel);
      heard.push(hear);
      return stops;
    },
  };
  const stop = wakeOnChange(listener as never, 'mails', wake);
  const announce = (model: string, changed: readonly string[] | null): void =>
    heard[0]?.(JSON.stringify({ model, version: 1, position: '7', changed }));
  return { wake, announce, stop, stops };
}

it.each<[string, string, readonly string[] | null, number]>([
  ['to-dos of its list changed', 'mails', ['a'], 1],
  ['anything may have changed', 'mails', null, 1],
  ['a batch changed nothing', 'mails', [], 0],
  ['another list changed', 'moves', ['a'], 0],
])('where %s (%s, %j), the worker of mails is woken %d times', (_what, model, changed, times) => {
  const { wake, announce } = listened();
  announce(model, changed);
  expect(wake).toHaveBeenCalledTimes(times);
});

it('listens until it is stopped', () => {
  const { stop, stops } = listened();
  stop();
  expect(stops).toHaveBeenCalledTimes(2);
});
