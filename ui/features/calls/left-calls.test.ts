import { describe, expect, it } from 'vitest';
import { callOf } from '../../app/testing/fake-call.ts';
import { isOffered, LeftCalls, offeredFor } from './left-calls.ts';

const call = callOf('running', 0);

/** The part of the browser's storage that is used. */
function createStorage(initial?: string) {
  let kept = initial ?? null;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => void (kept = value),
    removeItem: () => void (kept = null),
  };
}

const leave = (storage = createStorage()) => {
  const calls = new LeftCalls(() => storage, 2_000);
  calls.note(call, 'athlete-7', 'Ravi Menon', 1_000);
  return { calls, storage, left: calls.snapshot().left };
};

describe('a call that was left', () => {
  it('is found again by the next page, until it is forgotten', () => {
    const { calls, storage, left } = leave();
    expect(new LeftCalls(() => storage, 2_000).snapshot().left).toEqual(left);
    expect(left).toMatchObject({ name: 'Ravi Menon', path: `/videocall/Tennis/3?call=${call.id}` });
    calls.forget();
    expect(new LeftCalls(() => storage, 2_000).snapshot().left).toBeNull();
  });

  it('that ended is told of on one page alone', () => {
    const { calls, storage, left } = leave();
    calls.told();
    expect(calls.snapshot().left).toBe(left);
    expect(new LeftCalls(() => storage, 2_000).snapshot().left).toBeNull();
  });

  it('is not kept when it is offered no more', () => {
    const { storage } = leave();
    expect(new LeftCalls(() => storage, 1_000 + offeredFor).snapshot().left).toBeNull();
    expect(storage.getItem()).toBeNull();
  });

  it('is offered to the same person, elsewhere, for a while', () => {
    const { left } = leave();
    const to = { who: 'athlete-7', here: null, now: 2_000 } as const;
    expect(isOffered(left, to)).toBe(true);
    expect(isOffered(left, { ...to, who: 'athlete-8' })).toBe(false);
    expect(isOffered(left, { ...to, here: call.id })).toBe(false);
    expect(isOffered(left, { ...to, now: 1_000 + offeredFor })).toBe(false);
    expect(isOffered(null, to)).toBe(false);
  });

  it.each(['no json', '{}', '{"callId":"c","path":"//elsewhere","name":"R","who":"athlete-7","at":1}'])('is not read from %s', (text) => {
    expect(new LeftCalls(() => createStorage(text), 2_000).snapshot().left).toBeNull();
  });

  it('is known for this page where nothing can be stored', () => {
    const calls = new LeftCalls(() => {
      throw new DOMException('', 'SecurityError');
    }, 2_000);
    calls.note(call, 'athlete-7', 'Ravi Menon', 1_000);
    expect(calls.snapshot().left?.callId).toBe(call.id);
  });
});
