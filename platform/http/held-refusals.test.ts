import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { HeldRefusals } from './held-refusals.ts';

const client = (): ServerResponse & EventEmitter => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;

afterEach(() => vi.useRealTimers());

it('delays at most its limit of refusals, by client and in total, and closes the rest at once', async () => {
  const refusals = new HeldRefusals({ stepMs: 100_000, mostMs: 100_000, perClient: 3, inAll: 5 });
  const responses = Array.from({ length: 200 }, client);
  const answers = responses.map((response, index) => refusals.hold(`client-${index % 2}`, response));
  expect(refusals.size).toBe(5);
  const first = responses.findIndex((_, index) => index >= 6);
  expect(await answers[first]).toBe(false);
  for (const response of responses) response.emit('close');
  expect(new Set(await Promise.all(answers))).toEqual(new Set([false]));
  expect([refusals.size, ...responses.map((response) => response.listenerCount('close'))]).toEqual([0, ...responses.map(() => 0)]);
});

it('releases a refusal after its delay', async () => {
  const refusals = new HeldRefusals({ stepMs: 1, mostMs: 5 });
  const response = client();
  expect(await refusals.hold('a', response)).toBe(true);
  expect([refusals.size, response.listenerCount('close')]).toEqual([0, 0]);
});

it('delays each refusal of a client longer than the one before, up to a bound, and forgets them later', async () => {
  vi.useFakeTimers();
  const refusals = new HeldRefusals({ stepMs: 10, mostMs: 40 });
  const sent: string[] = [];
  const hold = (name: string): void => void refusals.hold(name[0] ?? '', client()).then(() => sent.push(name));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) hold(name);
  const within = async (ms: number): Promise<string[]> => {
    await vi.advanceTimersByTimeAsync(ms);
    return sent.splice(0);
  };
  expect([await within(10), await within(10), await within(10), await within(10)]).toEqual([['a1', 'b1'], ['a2'], ['a3'], ['a4', 'a5']]);
  hold('a6');
  expect([await within(35), await within(5)]).toEqual([[], ['a6']]);
  await vi.advanceTimersByTimeAsync(60_000);
  hold('a7');
  expect(await within(10)).toEqual(['a7']);
});
