import type { Requests } from '@academy/domain/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSignalling, type FakeSignalling } from '../testing/fake-signalling.ts';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { SignallingClient, type SignallingOptions, signallingTimes, type TicketAnswer } from './signalling-client.ts';

const joined = (peerId: string, isResumed = false): Requests['join']['answer'] => ({
  peerId,
  peers: [],
  routerRtpCapabilities: {},
  iceServers: [],
  isDirect: false,
  videoCodec: 'VP8',
  isResumed,
});
const ticket = { ticket: { token: 'a.b.c', url: 'ws://calls.invalid:5000' } };

let signalling: FakeSignalling;
let client: SignallingClient;
let takeTicket: ReturnType<typeof vi.fn<() => Promise<TicketAnswer>>>;
let options: SignallingOptions;
beforeEach(() => {
  stopClock();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  signalling = createFakeSignalling();
  takeTicket = vi.fn<() => Promise<TicketAnswer>>(async () => await Promise.resolve(ticket));
  options = {
    takeTicket,
    openSocket: signalling.openSocket,
    onJoined: vi.fn<SignallingOptions['onJoined']>(),
    onNotification: vi.fn<SignallingOptions['onNotification']>(),
    onDirect: vi.fn<SignallingOptions['onDirect']>(),
    onLost: vi.fn<SignallingOptions['onLost']>(),
    onEnd: vi.fn<SignallingOptions['onEnd']>(),
  };
  client = new SignallingClient(options);
});
afterEach(startClock);

const turn = async (milliseconds = 0): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);

async function enter(peerId = 'me', isResumed = false): Promise<void> {
  await turn();
  signalling.last().open();
  await turn();
  signalling.last().answer('join', joined(peerId, isResumed));
  await turn();
}

describe('joining', () => {
  it('takes a ticket to the server it names', async () => {
    client.start();
    await enter();
    expect(signalling.last().url).toBe('ws://calls.invalid:5000/signalling');
    expect(signalling.last().last('join').data).toEqual({ token: 'a.b.c' });
    expect(options.onJoined).toHaveBeenCalledExactlyOnceWith(joined('me'));
  });

  it('ends if the call is over', async () => {
    takeTicket.mockResolvedValue({ problem: 'callOver', isFinal: true });
    client.start();
    await turn();
    expect(options.onEnd).toHaveBeenCalledExactlyOnceWith({ reason: 'refused', code: 'callOver' });
    await turn(60_000);
    expect(takeTicket).toHaveBeenCalledOnce();
  });

  it('waits until calls are ready', async () => {
    takeTicket.mockResolvedValueOnce({ problem: 'callsNotReady', isFinal: false });
    client.start();
    await turn();
    expect(options.onLost).toHaveBeenCalledExactlyOnceWith('callsNotReady');
    await turn(signallingTimes.retry);
    await enter();
    expect(options.onJoined).toHaveBeenCalledOnce();
  });

  it('ends if the server refuses for good, and gets a new ticket if the old one was invalid', async () => {
    client.start();
    await turn();
    signalling.last().open();
    await turn();
    signalling.last().refuse('join', 'badToken');
    await turn(signallingTimes.retry);
    expect(takeTicket).toHaveBeenCalledTimes(2);
    signalling.last().open();
    await turn();
    signalling.last().refuse('join', 'forbidden');
    await turn();
    expect(options.onEnd).toHaveBeenCalledExactlyOnceWith({ reason: 'refused', code: 'forbidden' });
  });

  it.each([
    ['a ticket', signallingTimes.ticket, () => takeTicket.mockImplementationOnce(async () => await new Promise(() => {}))],
    ['the socket', signallingTimes.open, () => {}],
  ])('does not wait forever for %s', async (_what, time, prepare) => {
    prepare();
    client.start();
    await turn(time + signallingTimes.retry);
    expect(takeTicket).toHaveBeenCalledTimes(2);
  });
});

describe('a request', () => {
  it('gets its own response, in any order', async () => {
    client.start();
    await enter();
    const send = client.request('createTransport', { direction: 'send' });
    const pause = client.request('pauseProducer', { producerId: 'p' });
    signalling.last().answer('pauseProducer', null);
    signalling.last().refuse('createTransport', 'tooMany');
    await expect(pause).resolves.toBeNull();
    await expect(send).rejects.toMatchObject({ code: 'tooMany' });
  });

  it('fails without a response, without a connection, and when the connection is lost', async () => {
    await expect(client.request('leave', {})).rejects.toMatchObject({ code: 'lost' });
    client.start();
    await enter();
    const late = client.request('restartIce', { transportId: 't' }).catch((error: unknown) => error);
    await turn(signallingTimes.answer);
    expect(await late).toMatchObject({ code: 'timeout' });
    await enter('me', true);
    const lost = client.request('restartIce', { transportId: 't' }).catch((error: unknown) => error);
    signalling.last().close();
    expect(await lost).toMatchObject({ code: 'lost' });
  });
});

describe('an interruption', () => {
  it('is resumed as the same peer', async () => {
    client.start();
    await enter();
    signalling.last().close();
    expect(options.onLost).toHaveBeenCalledExactlyOnceWith(null);
    await turn(1);
    await enter('me', true);
    expect(signalling.last().last('join').data).toEqual({ token: 'a.b.c', resume: 'me' });
    expect(options.onJoined).toHaveBeenLastCalledWith(joined('me', true));
  });

  it('is followed by retries after a quarter of a second up to two seconds', async () => {
    client.start();
    await enter();
    signalling.last().close();
    await turn();
    for (const pause of [250, 500, 1000, 2000, 2000]) {
      const before = signalling.sockets.length;
      signalling.last().close();
      await turn(pause - 1);
      expect(signalling.sockets).toHaveLength(before);
      await turn(1);
      expect(signalling.sockets).toHaveLength(before + 1);
    }
  });

  it('ends sooner if a retry is hurried', async () => {
    client.start();
    await turn();
    for (let failure = 0; failure < 3; failure++) {
      signalling.last().close();
      await turn(1000);
    }
    signalling.last().close();
    await turn();
    const before = signalling.sockets.length;
    client.hurry();
    await turn();
    expect(signalling.sockets).toHaveLength(before + 1);
  });

  it('that is not reported is detected by the heartbeat', async () => {
    client.start();
    await enter();
    await turn(signallingTimes.heartbeat);
    signalling.last().answer('ping', null);
    await turn(signallingTimes.heartbeat);
    expect(signalling.sockets).toHaveLength(1);
    await turn(signallingTimes.answer);
    expect(options.onLost).toHaveBeenCalledExactlyOnceWith(null);
    await turn(1);
    expect(signalling.sockets).toHaveLength(2);
    expect(signalling.sockets[0]?.readyState).toBe(3);
    await enter('me', true);
    expect(options.onJoined).toHaveBeenCalledTimes(2);
  });

  it('that only the server noticed leads to a new join', async () => {
    client.start();
    await enter();
    await turn(signallingTimes.heartbeat);
    signalling.last().refuse('ping', 'notJoined');
    await turn(signallingTimes.retry);
    await enter();
    expect(signalling.last().last('join').data).toEqual({ token: 'a.b.c' });
  });

  it('after which the room has moved leads to a new join', async () => {
    client.start();
    await enter();
    signalling.last().notify('rejoin', { reason: 'workerLost' });
    await turn();
    await enter('other');
    expect(signalling.last().last('join').data).toEqual({ token: 'a.b.c' });
  });
});

describe('the end', () => {
  it.each(['takenOver', 'over'] as const)('comes from the server: %s', async (reason) => {
    client.start();
    await enter();
    signalling.last().notify('closed', { reason });
    expect(options.onEnd).toHaveBeenCalledExactlyOnceWith({ reason });
    await turn(60_000);
    expect(signalling.sockets).toHaveLength(1);
  });

  it('is sent to the server when the user leaves', async () => {
    client.start();
    await enter();
    client.leave();
    expect(signalling.last().last('leave').data).toEqual({});
    expect(signalling.last().readyState).toBe(3);
    expect(options.onEnd).toHaveBeenCalledExactlyOnceWith({ reason: 'left' });
  });

  it('can come before the connection has begun', async () => {
    client.start();
    client.abandon();
    await turn(60_000);
    expect(signalling.sockets).toHaveLength(0);
  });

  it('passes all other notifications on', async () => {
    client.start();
    await enter();
    signalling.last().notify('peerAway', { peerId: 'you' });
    expect(options.onNotification).toHaveBeenCalledExactlyOnceWith({ notification: 'peerAway', data: { peerId: 'you' } });
  });
});
