import type { Action } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { call, take } from 'redux-saga/effects';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safely, supervise } from './safely.ts';

const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.useFakeTimers();
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

describe('safely', () => {
  it('passes context and action to the worker', async () => {
    const worker = vi.fn<(context: object, action: Action) => Generator>(function* work() {});
    await runSaga({}, safely(worker, { name: 'context' }), { type: 'asked' }).toPromise();
    expect(worker).toHaveBeenCalledWith({ name: 'context' }, { type: 'asked' });
    expect(logged).not.toHaveBeenCalled();
  });

  it('logs an error of the worker and continues', async () => {
    const error = new Error('broken');
    // eslint-disable-next-line require-yield -- a worker that fails at once
    const guarded = safely(function* work(): Generator {
      throw error;
    }, {});
    await runSaga({}, guarded, { type: 'asked' }).toPromise();
    expect(logged).toHaveBeenCalledWith(error);
  });
});

describe('supervise', () => {
  it('restarts a saga that threw, without affecting others', async () => {
    const starts: string[] = [];
    const heard: string[] = [];
    function* fragile(): Generator {
      starts.push('fragile');
      yield take('break');
      throw new Error('broken');
    }
    function* sturdy(): Generator {
      starts.push('sturdy');
      for (;;) {
        yield take('ask');
        heard.push('ask');
      }
    }
    const channel = stdChannel();
    const task = runSaga({ channel }, supervise, [fragile, sturdy], {});
    expect(starts).toEqual(['fragile', 'sturdy']);

    channel.put({ type: 'break' });
    channel.put({ type: 'ask' });
    expect(heard).toEqual(['ask']);
    expect(logged).toHaveBeenCalledTimes(1);

    await vi.advanceTimersByTimeAsync(999);
    expect(starts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toEqual(['fragile', 'sturdy', 'fragile']);
    channel.put({ type: 'break' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(starts).toHaveLength(4);
    task.cancel();
  });

  it('does not restart a saga that has finished', async () => {
    const run = vi.fn<() => void>();
    function* brief(context: { run: () => void }): Generator {
      yield call(context.run);
    }
    runSaga({}, supervise, [brief] as never, { run });
    await vi.runAllTimersAsync();
    expect(run).toHaveBeenCalledTimes(1);
  });
});
