import type { PeerInfo, Requests } from '@academy/domain/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeDevices, FakeTrack } from '../testing/fake-devices.ts';
import { createFakeMedia } from '../testing/fake-media.ts';
import { createFakeSignalling, type FakeSignalling } from '../testing/fake-signalling.ts';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { CallRoom, type CallRoomOptions, type Media } from './call-room.ts';
import { Drawing } from './drawing/drawing.ts';
import { LocalDevices } from './local-devices.ts';
import { SignallingError, signallingTimes } from './signalling-client.ts';

const coach: PeerInfo = { peerId: 'coach-peer', participant: 'coach-3', name: 'Ravi Menon', role: 'coach', isAway: false };
const joined = (changes: Partial<Requests['join']['answer']> = {}): Requests['join']['answer'] => ({
  peerId: 'me',
  peers: [coach],
  routerRtpCapabilities: {},
  iceServers: [],
  isDirect: false,
  videoCodec: 'VP8',
  isResumed: false,
  ...changes,
});

let signalling: FakeSignalling;
let devices: LocalDevices;
let media: ReturnType<typeof createFakeMedia>[];
let mediaOptions: Parameters<CallRoomOptions['openMedia']>[0];
let room: CallRoom;
let screen: FakeTrack;
let mediaProblem: Error | undefined;
let ticket: Awaited<ReturnType<CallRoomOptions['takeTicket']>>;
beforeEach(() => {
  stopClock();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  signalling = createFakeSignalling();
  devices = new LocalDevices(createFakeDevices());
  media = [];
  mediaProblem = undefined;
  screen = new FakeTrack('video', 'screen');
  ticket = { ticket: { token: 'a.b.c', url: 'ws://calls.invalid:5000' } };
  room = new CallRoom({
    callId: 'call-1',
    takeTicket: async () => await Promise.resolve(ticket),
    openSocket: signalling.openSocket,
    devices,
    openMedia: async (options) => {
      mediaOptions = options;
      if (mediaProblem) throw mediaProblem;
      const made = createFakeMedia();
      media.push(made);
      return await Promise.resolve(made);
    },
    chooseScreen: async () => await Promise.resolve([screen.asTrack()]),
  });
});
afterEach(startClock);

const turn = async (milliseconds = 0): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);

async function connect(answer = joined()): Promise<void> {
  await turn();
  signalling.last().open();
  await turn();
  signalling.last().answer('join', answer);
  await turn();
}

async function enter(): Promise<void> {
  room.enter();
  await connect();
}

describe('a stay in a call', () => {
  it('begins with the people in the room and the devices that are on', async () => {
    await devices.turnOn('microphone');
    await enter();
    expect(room.snapshot()).toMatchObject({ phase: 'live', people: [{ name: 'Ravi Menon', isAway: false }] });
    expect(media[0]?.setTrack).toHaveBeenCalledWith('microphone', devices.snapshot().microphone.track, true);
    expect(media[0]?.setTrack).toHaveBeenCalledWith('camera', null, false);
  });

  it('follows people who join, disconnect, resume and leave', async () => {
    await enter();
    const socket = signalling.last();
    socket.notify('peerJoined', { ...coach, peerId: 'second', name: 'Meera' });
    socket.notify('peerAway', { peerId: 'second' });
    expect(room.snapshot().people.map(({ name, isAway }) => [name, isAway])).toEqual([
      ['Ravi Menon', false],
      ['Meera', true],
    ]);
    socket.notify('peerBack', { peerId: 'second' });
    socket.notify('activeSpeaker', { peerId: 'second' });
    socket.notify('quality', { peerId: 'second', sends: 9, receives: 4 });
    expect(room.snapshot()).toMatchObject({ speaker: 'second', people: [{}, { isAway: false, quality: { sends: 9, receives: 4 } }] });
    socket.notify('peerLeft', { peerId: 'second' });
    expect(room.snapshot()).toMatchObject({ speaker: null, people: [{ name: 'Ravi Menon' }] });
    expect(media[0]?.forget).toHaveBeenCalledExactlyOnceWith('second');
  });

  it('passes messages of the direct mode on', async () => {
    await enter();
    const direct = vi.fn<NonNullable<Media['direct']>>(async () => await Promise.resolve());
    Object.assign(media[0] ?? {}, { direct });
    signalling.last().direct({ direct: 'start-call', data: { room: 'call-1' } });
    expect(direct).toHaveBeenCalledExactlyOnceWith({ direct: 'start-call', data: { room: 'call-1' } });
    mediaOptions.sendDirect({ direct: 'answer', data: { answer: { sdp: 'a' } } });
    expect(signalling.last().asked.at(-1)).toEqual({ direct: 'answer', data: { answer: { sdp: 'a' }, room: 'call-1' } });
    mediaOptions.onQuality({ peerId: 'coach-peer', sends: 6, receives: 8 });
    expect(room.snapshot().people[0]?.quality).toMatchObject({ sends: 6, receives: 8 });
    expect(mediaOptions.people()).toBe(room.snapshot().people);
  });

  it('stops video while the page is hidden or in audio-only mode', async () => {
    await devices.turnOn('camera');
    await enter();
    room.setPageHidden(true);
    expect(media[0]?.setPicturesOff).toHaveBeenLastCalledWith(true);
    room.setPageHidden(false);
    expect(media[0]?.setPicturesOff).toHaveBeenLastCalledWith(false);
    room.setAudioOnly(true);
    expect(media[0]?.setPicturesOff).toHaveBeenLastCalledWith(true);
    expect(devices.snapshot().camera.status).toBe('off');
    room.setAudioOnly(false);
    await turn();
    expect(devices.snapshot().camera.status).toBe('on');
  });

  it('requests video in the size in which it is shown', async () => {
    await enter();
    room.show('c1', 300);
    room.show('c2', null);
    expect(media[0]?.show.mock.calls).toEqual([
      ['c1', 1],
      ['c2', null],
    ]);
  });

  it('shares a screen until it is stopped, in the page or by the browser', async () => {
    await enter();
    await room.shareScreen();
    expect(media[0]?.setTrack).toHaveBeenCalledWith('screen', screen, true);
    screen.end();
    expect(room.snapshot().screen).toBeNull();
    expect(media[0]?.setTrack).toHaveBeenCalledWith('screen', null, false);
  });
});

describe('an interruption', () => {
  it('of the socket alone does not affect the media', async () => {
    await enter();
    signalling.last().close();
    expect(room.snapshot().phase).toBe('interrupted');
    await connect(joined({ isResumed: true, peers: [] }));
    expect(room.snapshot()).toMatchObject({ phase: 'live', people: [] });
    expect(media).toHaveLength(1);
    expect(media[0]?.resync).toHaveBeenCalledOnce();
    // Reports of the media still arrive.
    mediaOptions.onConnection(true);
    expect(room.snapshot().phase).toBe('interrupted');
  });

  it('reports who left and joined during it', async () => {
    await enter();
    signalling.last().close();
    await connect(joined({ isResumed: true, peers: [{ ...coach, isAway: true }] }));
    expect(room.snapshot().people).toMatchObject([{ isAway: true }]);
    signalling.last().close();
    await connect(joined({ isResumed: true }));
    expect(room.snapshot().people).toMatchObject([{ isAway: false }]);
  });

  it('restarts if resuming fails, unless the connection was lost again', async () => {
    await enter();
    media[0]?.resync.mockRejectedValueOnce(new Error('notFound'));
    signalling.last().close();
    await connect(joined({ isResumed: true }));
    await turn(signallingTimes.retry);
    await connect();
    expect(media).toHaveLength(2);
    media[1]?.resync.mockImplementationOnce(async () => {
      signalling.last().close();
      return await Promise.reject(new Error('lost'));
    });
    signalling.last().close();
    await connect(joined({ isResumed: true }));
    await connect(joined({ isResumed: true }));
    expect(media).toHaveLength(2);
  });

  it('restarts if the server no longer knows the peer', async () => {
    await enter();
    signalling.last().close();
    await connect();
    expect(media).toHaveLength(2);
    expect(media[0]?.close).toHaveBeenCalledOnce();
  });

  it('by a browser that opens no media ends the call after a few tries, each later than the one before', async () => {
    mediaProblem = new Error('UnsupportedError');
    room.enter();
    for (let tries = 1; tries <= 5; tries++) {
      await connect();
      expect(signalling.sockets).toHaveLength(tries);
      await turn(signallingTimes.retry * 2 ** (tries - 1) - 1);
      expect(signalling.sockets).toHaveLength(tries);
      await turn(1);
    }
    expect(room.snapshot().phase).toBe('unable');
    await turn(60_000);
    expect(signalling.sockets).toHaveLength(5);
  });

  it('by a server that refuses media is tried again, ever more slowly, for as long as it takes', async () => {
    mediaProblem = new SignallingError('unavailable');
    room.enter();
    for (let tries = 1; tries <= 8; tries++) {
      await connect();
      await turn(signallingTimes.retryMost);
    }
    expect([room.snapshot().phase, signalling.sockets.length]).toEqual(['interrupted', 9]);
    mediaProblem = undefined;
    await connect();
    expect(room.snapshot().phase).toBe('live');
    signalling.last().notify('rejoin', { reason: 'drained' });
    await connect();
    expect(media).toHaveLength(2);
  });

  it('of the media alone is shown, and its end too', async () => {
    await enter();
    mediaOptions.onConnection(true);
    expect(room.snapshot().phase).toBe('interrupted');
    mediaOptions.onConnection(false);
    expect(room.snapshot().phase).toBe('live');
  });

  it('with a dead socket opens a new one', async () => {
    await enter();
    await turn(signallingTimes.heartbeat + signallingTimes.answer);
    await turn(1);
    expect(signalling.sockets).toHaveLength(2);
  });
});

describe('the end', () => {
  it('by leaving releases every device', async () => {
    await devices.turnOn('camera');
    const { track } = devices.snapshot().camera;
    await enter();
    await room.shareScreen();
    room.leave();
    expect(room.snapshot()).toMatchObject({ phase: 'left', people: [], screen: null });
    expect([track?.readyState, screen.readyState]).toEqual(['ended', 'ended']);
    expect(media[0]?.close).toHaveBeenCalledOnce();
  });

  it.each(['takenOver', 'over', 'ended', 'sessionCancelled', 'sessionMoved', 'removed', 'signedOut'] as const)(
    'comes with the reason of the server: %s',
    async (reason) => {
      await devices.turnOn('camera');
      await enter();
      signalling.last().notify('closed', { reason });
      expect(room.snapshot().phase).toBe(reason);
      expect(devices.snapshot().camera.track).toBeNull();
      expect(media[0]?.close).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['callOver', 'over'],
    ['removedFromCall', 'removed'],
    ['callerBlocked', 'removed'],
    ['bookingCancelled', 'sessionCancelled'],
    ['movedMeanwhile', 'sessionMoved'],
  ])('is found out after it was missed: %s', async (problem, phase) => {
    await enter();
    ticket = { problem, isFinal: true };
    signalling.last().close();
    await turn();
    expect(room.snapshot().phase).toBe(phase);
  });

  it('of the page sends a leave only if others are in the room', async () => {
    await enter();
    signalling.last().notify('peerLeft', { peerId: 'coach-peer' });
    room.abandon();
    expect(signalling.last().asked.map(({ request }) => request)).not.toContain('leave');
  });
});

describe('a drawing in a call', () => {
  const line = {
    id: 'a',
    shape: 'line',
    points: [
      [0, 0],
      [1, 1],
    ],
  } as const;
  let drawing: Drawing;
  beforeEach(() => {
    drawing = new Drawing({ makeId: () => 'sheet', say: (message) => room.say(message) });
    room.listen(drawing);
  });
  const freeze = (): void => drawing.freeze({ bytes: new Uint8Array(99), width: 8, height: 8 });
  const saidOn = (index: number): unknown[] =>
    media[index]?.say.mock.calls.map(([text]) => (JSON.parse(text) as { say: unknown }).say) ?? [];
  const shown = { say: 'shown', sheet: 's', number: 1, picture: { width: 8, height: 8, bytes: 99 } };

  it('is told to the others, and again after joining anew', async () => {
    await enter();
    freeze();
    drawing.draw(line, true);
    expect(saidOn(0)).toEqual(['shown', 'mark']);
    mediaOptions.onReached('coach-peer');
    expect(saidOn(0)).toEqual(['shown', 'mark', 'ready', 'shown', 'erase', 'mark']);
    signalling.last().close();
    await turn(signallingTimes.retryMost);
    await connect();
    expect(saidOn(1)).toEqual(['shown', 'erase', 'mark']);
  });

  it('is told again on another way to the others', async () => {
    await enter();
    freeze();
    mediaOptions.onRenewed();
    expect(saidOn(0)).toEqual(['shown', 'shown', 'erase']);
  });

  it.each<[string, () => Promise<void>]>([
    ['leaves', async () => signalling.last().notify('peerLeft', { peerId: 'coach-peer' })],
    [
      'is gone after an interruption',
      async () => {
        signalling.last().close();
        await turn(signallingTimes.retryMost);
        await connect(joined({ peers: [] }));
      },
    ],
  ])('ends if the person who froze it %s', async (_how, leave) => {
    await enter();
    mediaOptions.onHeard('coach-peer', JSON.stringify(shown));
    expect(drawing.snapshot().sheet).toMatchObject({ owner: 'coach-peer', width: 8 });
    await leave();
    expect(drawing.snapshot().sheet).toBeNull();
  });

  it('ends with the call', async () => {
    await enter();
    freeze();
    room.leave();
    await turn();
    expect(drawing.snapshot().sheet).toBeNull();
  });
});
