import { describe, expect, it } from 'vitest';
import type { View } from '../../app/views/view.ts';
import { combinedView } from './combined-view.ts';

const retried: string[] = [];
const view = (status: View<string>['status'], data?: string, problem?: string): View<string> => ({
  status,
  data,
  problem,
  at: undefined,
  httpStatus: undefined,
  retry: () => void retried.push(data ?? 'nothing'),
});

describe('several views as one', () => {
  it('have data in their order once all of them have', () => {
    expect(combinedView([view('loaded', 'a'), view('loaded', 'b')])).toMatchObject({ status: 'loaded', data: ['a', 'b'] });
    expect(combinedView([view('loaded', 'a'), view('loading')])).toMatchObject({ status: 'loading', data: undefined });
  });

  it('are what the first is that is not loaded', () => {
    const both = combinedView([view('loaded', 'a'), view('stale', 'b', 'offline')]);
    expect(both).toMatchObject({ status: 'stale', data: ['a', 'b'], problem: 'offline' });
    expect(combinedView([view('error', undefined, 'internalError'), view('loaded', 'b')])).toMatchObject({
      status: 'error',
      data: undefined,
      problem: 'internalError',
    });
  });

  it('are tried again together', () => {
    combinedView([view('error'), view('loaded', 'b')]).retry();
    expect(retried).toEqual(['nothing', 'b']);
  });
});
