import type { types } from 'mediasoup-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { IceRecovery, type RecoverableTransport, recoveryTimes } from './ice-recovery.ts';

const parameters: types.IceParameters = { usernameFragment: 'u', password: 'p' };

let state: types.ConnectionState;
let listener: (state: types.ConnectionState) => void;
let restartIce: ReturnType<typeof vi.fn<RecoverableTransport['restartIce']>>;
let askParameters: ReturnType<typeof vi.fn<(id: string) => Promise<types.IceParameters>>>;
let recovery: IceRecovery;
beforeEach(() => {
  stopClock();
  state = 'new';
  restartIce = vi.fn<RecoverableTransport['restartIce']>(async () => await Promise.resolve());
  askParameters = vi.fn<(id: string) => Promise<types.IceParameters>>(async () => await Promise.resolve(parameters));
  const transport: RecoverableTransport = {
    id: 't',
    closed: false,
    get connectionState() {
      return state;
    },
    restartIce,
    on: (_event, each) => void (listener = each),
  };
  recovery = new IceRecovery(transport, { askParameters, onChange: () => {} });
});
afterEach(startClock);

const turn = async (milliseconds = 0): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);
const become = (next: types.ConnectionState): void => {
  state = next;
  listener(next);
};

it('waits a moment before it restarts a disconnected transport', async () => {
  become('connected');
  become('disconnected');
  await turn(recoveryTimes.patience - 1);
  expect(askParameters).not.toHaveBeenCalled();
  await turn(1);
  expect(restartIce).toHaveBeenCalledExactlyOnceWith({ iceParameters: parameters });
});

it('does nothing if the transport reconnects by itself', async () => {
  become('connected');
  become('disconnected');
  become('connected');
  await turn(60_000);
  expect(askParameters).not.toHaveBeenCalled();
});

it('restarts a failed transport at once, and again until it is connected', async () => {
  become('connected');
  become('failed');
  await turn();
  expect(restartIce).toHaveBeenCalledOnce();
  await turn(recoveryTimes.effect);
  expect(restartIce).toHaveBeenCalledTimes(2);
  become('connected');
  await turn(60_000);
  expect(restartIce).toHaveBeenCalledTimes(2);
});

it('tries again after the server could not be reached', async () => {
  askParameters.mockRejectedValueOnce(new Error('lost'));
  become('connected');
  become('failed');
  await turn();
  expect(restartIce).not.toHaveBeenCalled();
  recovery.check();
  await turn();
  expect(restartIce).toHaveBeenCalledOnce();
});

it('does not treat the first connection as an interruption', async () => {
  become('connecting');
  expect(recovery.isInterrupted).toBe(false);
  recovery.check();
  await turn(60_000);
  expect(askParameters).not.toHaveBeenCalled();
  become('connected');
  become('disconnected');
  expect(recovery.isInterrupted).toBe(true);
});
