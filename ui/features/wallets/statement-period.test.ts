import { describe, expect, it } from 'vitest';
import { momentsOf, periodOf } from './statement-period.ts';

describe('the period of a statement', () => {
  it('stands in the address', () => {
    expect(periodOf(new URLSearchParams('from=2026-11-01&to=2026-11-30'))).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(periodOf(new URLSearchParams('from=2026-02-30&to=soon'))).toEqual({ from: undefined, to: undefined });
  });

  it('goes from the first midnight to the one after the last day', () => {
    expect(momentsOf({ from: '2026-11-01', to: '2026-12-31' })).toEqual({
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2027, 0, 1).toISOString(),
    });
    expect(momentsOf({ from: undefined, to: undefined })).toEqual({ from: undefined, to: undefined });
  });
});
