import { expect, it } from 'vitest';
import { isCallMain } from './is-call-main.ts';

it('is calling while the coach is there', () => {
  expect([isCallMain('online', true), isCallMain('online', false)]).toEqual([true, true]);
});

it('is not calling while the coach is away or in a session', () => {
  for (const presence of ['away', 'inSession'] as const)
    expect([isCallMain(presence, true), isCallMain(presence, false)]).toEqual([false, false]);
});

it('is booking where that is possible, if nothing is known of the coach', () => {
  for (const presence of [null, undefined]) expect([isCallMain(presence, true), isCallMain(presence, false)]).toEqual([false, true]);
});
