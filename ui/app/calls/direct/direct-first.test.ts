import type { Direct, PeerInfo } from '@academy/domain/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeTrack } from '../../testing/fake-devices.ts';
import { createFakeMedia } from '../../testing/fake-media.ts';
import { FakePeerConnection } from '../../testing/fake-peer-connection.ts';
import { startClock, stopClock } from '../../testing/fake-time.ts';
import { DirectFirst, type DirectFirstOptions } from './direct-first.ts';
import { directTimes } from './direct-session.ts';

const person = (peerId: string): PeerInfo => ({ peerId, participant: 'coach-3', name: peerId, role: 'coach', isAway: false });
const startCall: Direct = { direct: 'start-call', data: { room: 'call-1' } };

let people: PeerInfo[];
let connections: FakePeerConnection[];
let served: ReturnType<typeof createFakeMedia>;
let options: ReturnType<typeof createOptions>;
let media: DirectFirst;

const createOptions = () =>
  ({
    peerId: 'me',
    iceServers: [],
    people: () => people,
    createConnection: () => {
      const connection = new FakePeerConnection();
      connections.push(connection);
      return connection.asConnection();
    },
    createStream: () => ({}) as MediaStream,
    openServed: vi.fn<DirectFirstOptions['openServed']>(async () => await Promise.resolve(served)),
    send: vi.fn<DirectFirstOptions['send']>(),
    onRenewed: vi.fn<DirectFirstOptions['onRenewed']>(),
    onReached: vi.fn<DirectFirstOptions['onReached']>(),
    onHeard: vi.fn<DirectFirstOptions['onHeard']>(),
    onTracks: vi.fn<DirectFirstOptions['onTracks']>(),
    onConnection: vi.fn<DirectFirstOptions['onConnection']>(),
    onGone: vi.fn<DirectFirstOptions['onGone']>(),
    onQuality: vi.fn<DirectFirstOptions['onQuality']>(),
  }) satisfies DirectFirstOptions;

function enter(...peerIds: string[]): void {
  people = peerIds.map(person);
  media = new DirectFirst(options);
}

beforeEach(() => {
  stopClock();
  connections = [];
  served = createFakeMedia();
  options = createOptions();
});
afterEach(() => {
  media.close();
  startClock();
});

const turn = async (milliseconds = 0): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);
const come = async (peerId: string): Promise<void> => {
  people = [...people, person(peerId)];
  await media.notice({ notification: 'peerJoined', data: person(peerId) });
  await turn();
};
const leave = (peerId: string): void => {
  people = people.filter((one) => one.peerId !== peerId);
  media.forget(peerId);
};

describe('two in a room', () => {
  it('are connected directly, without the server', async () => {
    enter();
    expect(connections).toHaveLength(0);
    await come('you');
    expect(connections).toHaveLength(1);
    expect(options.send).toHaveBeenCalledWith({ direct: 'start-call', data: {} });
    expect(options.openServed).not.toHaveBeenCalled();
  });

  it('start a new session when another peer replaces one who left', async () => {
    enter('you');
    const camera = new FakeTrack('video').asTrack();
    media.setTrack('camera', camera, true);
    leave('you');
    expect(connections[0]?.connectionState).toBe('closed');
    expect(options.onTracks).toHaveBeenLastCalledWith([]);
    // Its id sorts before the own one, so that this side begins.
    await come('anna');
    await media.direct(startCall);
    expect(connections).toHaveLength(2);
    expect(connections[1]?.getTransceivers()[1]?.sender.track).toBe(camera);
  });

  it('switch to the server if they cannot reach each other', async () => {
    enter('you');
    const camera = new FakeTrack('video').asTrack();
    media.setTrack('camera', camera, true);
    media.setPicturesOff(true);
    await turn(directTimes.connect);
    expect(connections[0]?.connectionState).toBe('closed');
    expect(served.setTrack).toHaveBeenCalledExactlyOnceWith('camera', camera, true);
    expect(served.setPicturesOff).toHaveBeenCalledExactlyOnceWith(true);
    await media.direct(startCall);
    expect(options.onGone).not.toHaveBeenCalled();
  });

  it('rejoin together if one is new and the other uses the server', async () => {
    enter('you');
    await turn(directTimes.connect);
    leave('you');
    await come('again');
    expect(connections).toHaveLength(1);
    await media.direct(startCall);
    expect(options.onGone).toHaveBeenCalledOnce();
  });
});

describe('three in a room', () => {
  it('use the server, in any order of joining', async () => {
    enter('you', 'third');
    await turn();
    expect(connections).toHaveLength(0);
    expect(options.openServed).toHaveBeenCalledOnce();
  });

  it('switch to the server when the third joins, and stay there', async () => {
    enter('you');
    await come('third');
    expect(connections[0]?.connectionState).toBe('closed');
    expect(options.openServed).toHaveBeenCalledOnce();
    leave('third');
    await turn();
    expect(served.forget).toHaveBeenCalledExactlyOnceWith('third');
    expect(connections).toHaveLength(1);
    media.setTrack('camera', null, false);
    media.show('consumer', 1);
    media.check();
    await media.resync();
    expect(served.setTrack).toHaveBeenLastCalledWith('camera', null, false);
    expect(served.show).toHaveBeenCalledExactlyOnceWith('consumer', 1);
    expect(options.onRenewed).toHaveBeenCalledOnce();
    media.say('hello');
    expect(served.say).toHaveBeenCalledExactlyOnceWith('hello');
    expect([served.check, served.resync].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('get notifications that arrived while the server session was being opened', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof served>();
    options.openServed.mockReturnValue(promise);
    enter('you', 'third');
    const message = { notification: 'consumerClosed', data: { consumerId: 'c' } } as const;
    await media.notice(message);
    expect(served.notice).not.toHaveBeenCalled();
    resolve(served);
    await turn();
    expect(served.notice).toHaveBeenCalledExactlyOnceWith(message);
  });

  it('restart if the server session fails to open', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    options.openServed.mockRejectedValue(new Error('lost'));
    enter('you', 'third');
    await turn();
    expect(options.onGone).toHaveBeenCalledOnce();
  });

  it('close a server session that opened too late', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof served>();
    options.openServed.mockReturnValue(promise);
    enter('you', 'third');
    media.close();
    resolve(served);
    await turn();
    expect(served.close).toHaveBeenCalledOnce();
  });
});
