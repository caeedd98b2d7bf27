import { describe, expect, it } from 'vitest';
import { type Held, mayRest, restsAfter } from './resting.ts';

const free: Held = { byApplication: false, byPreference: false, byPointer: false, byFocus: false };

describe('the bars of a call', () => {
  it('step back after a while without movement', () => {
    expect(mayRest(restsAfter - 1, free)).toBe(false);
    expect(mayRest(restsAfter, free)).toBe(true);
  });

  it.each(Object.keys(free) as (keyof Held)[])('stay while they are held %s', (how) => {
    expect(mayRest(10 * restsAfter, { ...free, [how]: true })).toBe(false);
  });
});
