import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Direct } from '@academy/domain/calls';
import { FakeTrack } from '../../testing/fake-devices.ts';
import { connect, FakePeerConnection } from '../../testing/fake-peer-connection.ts';
import { startClock, stopClock } from '../../testing/fake-time.ts';
import type { DirectMessage } from '../signalling-client.ts';
import { type DirectOptions, DirectSession, directTimes } from './direct-session.ts';

function createEnd(name: string, isPolite: boolean) {
  const connection = new FakePeerConnection();
  const said: DirectMessage[] = [];
  const options = {
    peerId: `other-of-${name}`,
    isPolite,
    iceServers: [{ urls: ['stun:stun.invalid'] }],
    createConnection: vi.fn<DirectOptions['createConnection']>(() => connection.asConnection()),
    createStream: () => ({}) as MediaStream,
    send: vi.fn<DirectOptions['send']>((message) => void said.push(message)),
    onReached: vi.fn<DirectOptions['onReached']>(),
    onHeard: vi.fn<DirectOptions['onHeard']>(),
    onTracks: vi.fn<DirectOptions['onTracks']>(),
    onConnection: vi.fn<DirectOptions['onConnection']>(),
    onQuality: vi.fn<DirectOptions['onQuality']>(),
    onFailed: vi.fn<DirectOptions['onFailed']>(),
  } satisfies DirectOptions;
  return { connection, said, options, session: new DirectSession(options) };
}
type End = ReturnType<typeof createEnd>;

let polite: End;
let impolite: End;
beforeEach(() => {
  stopClock();
  polite = createEnd('a', true);
  impolite = createEnd('b', false);
});
afterEach(() => {
  for (const { session } of [polite, impolite]) session.close();
  startClock();
});

const turn = async (milliseconds = 0): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);
const asDirect = (message: DirectMessage): Direct => ({ ...message, data: { ...message.data, room: 'call-1' } }) as Direct;

/** Delivers messages until both sides have no more to send. */
async function talk(): Promise<void> {
  await turn();
  while (polite.said.length + impolite.said.length > 0) {
    for (const [from, to] of [
      [polite, impolite],
      [impolite, polite],
    ] as const)
      for (const message of from.said.splice(0)) await to.session.receive(asDirect(message));
    await turn();
  }
}

async function meet(): Promise<void> {
  await talk();
  connect(polite.connection, impolite.connection);
}

const tracksOf = ({ options }: End) => options.onTracks.mock.lastCall?.[0] ?? [];

describe('two peers in the direct mode', () => {
  it('hear each other once they are connected', async () => {
    polite.session.say('too early');
    await meet();
    for (const { options } of [polite, impolite]) expect(options.onReached).toHaveBeenCalledExactlyOnceWith(options.peerId);
    polite.session.say('hello');
    expect(impolite.options.onHeard.mock.calls).toEqual([['other-of-b', 'hello']]);
    expect(polite.options.onHeard).not.toHaveBeenCalled();
  });

  it('make one connection with four transceivers, using the configured servers', async () => {
    await meet();
    expect(polite.options.createConnection).toHaveBeenCalledExactlyOnceWith({ iceServers: [{ urls: ['stun:stun.invalid'] }] });
    for (const { connection } of [polite, impolite]) {
      expect(connection.signalingState).toBe('stable');
      expect(connection.transceivers).toHaveLength(4);
    }
    expect(polite.options.send.mock.calls.some(([{ direct }]) => direct === 'offer')).toBe(false);
  });

  it.each(['polite', 'impolite'] as const)('connect although the %s one was not ready when the other announced itself', async (late) => {
    const [first, second] = late === 'polite' ? [impolite, polite] : [polite, impolite];
    first.said.splice(0);
    await talk();
    expect(first.connection.remoteDescription).not.toBeNull();
    expect(second.connection.remoteDescription).not.toBeNull();
  });

  it('send the tracks that are on, and their state', async () => {
    const [camera, microphone] = [new FakeTrack('video'), new FakeTrack('audio')];
    polite.session.setTrack('camera', camera.asTrack(), true);
    await meet();
    impolite.session.setTrack('microphone', microphone.asTrack(), true);
    expect(polite.connection.transceivers[1]?.sender.track).toBe(camera);
    expect(impolite.connection.transceivers[0]?.sender.track).toBe(microphone);
    const heard = tracksOf(polite).map(({ source, kind, isPaused }) => [source, kind, isPaused]);
    expect(heard).toEqual([
      ['microphone', 'audio', false],
      ['camera', 'video', true],
    ]);
    polite.session.setTrack('screen', new FakeTrack('video').asTrack(), true);
    expect(tracksOf(impolite).map(({ consumerId, isPaused }) => [consumerId, isPaused])).toEqual([
      ['other-of-b-microphone', true],
      ['other-of-b-camera', false],
      ['other-of-b-screen', false],
    ]);
    polite.session.setTrack('camera', null, false);
    expect(polite.connection.transceivers[1]?.sender.track).toBeNull();
  });

  it('send no video to a peer who does not show it', async () => {
    polite.session.setTrack('camera', new FakeTrack('video').asTrack(), true);
    polite.session.setTrack('microphone', new FakeTrack('audio').asTrack(), true);
    await meet();
    impolite.session.setPicturesOff(true);
    expect(polite.connection.transceivers.map(({ sender }) => sender.track !== null)).toEqual([true, false, false, false]);
    impolite.session.setPicturesOff(false);
    expect(polite.connection.transceivers[1]?.sender.track).not.toBeNull();
  });

  it('measure the quality of the connection', async () => {
    await meet();
    polite.connection.stats = [{ type: 'inbound-rtp', packetsReceived: 95, packetsLost: 5 }];
    await turn(directTimes.quality);
    expect(polite.options.onQuality).toHaveBeenLastCalledWith({ peerId: 'other-of-a', sends: 6, receives: 6 });
  });
});

describe('a direct connection', () => {
  it('that cannot be established is given up, once', async () => {
    await talk();
    await turn(directTimes.connect);
    impolite.connection.become('failed');
    expect(impolite.options.onFailed).toHaveBeenCalledOnce();
    expect(impolite.connection.connectionState).toBe('failed');
  });

  it('that is lost is restored', async () => {
    await meet();
    polite.connection.become('disconnected');
    expect(polite.options.onConnection).toHaveBeenLastCalledWith(true);
    expect(polite.connection.restarts).toBe(1);
    await talk();
    expect(polite.connection.signalingState).toBe('stable');
    polite.connection.become('connected');
    await turn(directTimes.recover);
    expect(polite.options.onConnection).toHaveBeenLastCalledWith(false);
    expect(polite.options.onFailed).not.toHaveBeenCalled();
  });

  it('that stays lost is given up by both sides', async () => {
    await meet();
    polite.connection.become('disconnected');
    await turn(directTimes.recover);
    expect(polite.options.onFailed).toHaveBeenCalledOnce();
    expect(impolite.options.onFailed).toHaveBeenCalledOnce();
  });

  it('is negotiated again if its messages were lost', async () => {
    polite.said.splice(0);
    impolite.said.splice(0);
    polite.session.resync();
    await talk();
    expect(impolite.connection.remoteDescription).not.toBeNull();
  });

  it('that was closed deliberately does not count as failed', async () => {
    await meet();
    polite.session.close();
    expect(polite.options.onFailed).not.toHaveBeenCalled();
    expect(impolite.options.onFailed).toHaveBeenCalledOnce();
  });
});
