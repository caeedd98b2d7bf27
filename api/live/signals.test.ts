import { expect, it, vi } from 'vitest';
import { createSignals, parseSignals, payloadsOf } from './signals.ts';

it('are sent together, each view once', async () => {
  const query = vi.fn<() => Promise<void>>(async () => undefined);
  const signals = createSignals({ pool: { query } as never, onLost: () => undefined });
  signals.changed('conversation/5_7', null, 'conversations/coach-5');
  signals.changed('conversation/5_7');
  await signals.close();
  expect(query.mock.calls).toMatchObject([[{ values: ['signals', ['["conversation/5_7","conversations/coach-5"]']] }]]);
  await signals.close();
  expect(query).toHaveBeenCalledTimes(1);
});

it('that cannot be sent are reported and forgotten', async () => {
  const onLost = vi.fn<(error: unknown) => void>();
  const signals = createSignals({ pool: { query: () => Promise.reject(new Error('away')) } as never, onLost });
  signals.changed('home');
  await signals.close();
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('fit into notifications, and arrive as they were', () => {
  const views = Array.from({ length: 50 }, (_, index) => `conversations/athlete-${index}`);
  const payloads = payloadsOf(
    views.map((view) => JSON.stringify(view)),
    200,
  );
  expect(payloads.length).toBeGreaterThan(5);
  expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThanOrEqual(200);
  expect(payloads.flatMap((payload) => parseSignals(payload).views)).toEqual(views);
});

it.each(['', '{', '"home"', '[1, null]', '[["typing"], ["moved", 7], ["later", "x"]]'])('are none in %j', (payload) => {
  expect(parseSignals(payload)).toEqual({ views: [], typings: [], people: [], wishes: [] });
});

it('also say who is writing and who has come or gone', async () => {
  const query = vi.fn<(statement: { readonly values: readonly [string, readonly string[]] }) => Promise<void>>(async () => undefined);
  const signals = createSignals({ pool: { query } as never, onLost: () => undefined });
  signals.typing('conversation/5_7', 'coach-5');
  signals.typing('conversation/5_7', 'coach-5');
  signals.moved('athlete-7');
  signals.wished('coach-5');
  signals.changed('home');
  await signals.close();
  expect(query.mock.calls[0]?.[0].values[1].map(parseSignals)).toEqual([
    { views: ['home'], typings: [{ view: 'conversation/5_7', by: 'coach-5' }], people: ['athlete-7'], wishes: ['coach-5'] },
  ]);
});
