import type { CallView } from '@academy/domain/calls';
import type { CallKit, Room } from '../calls/call-kit.ts';
import type { RoomListener } from '../calls/call-room.ts';
import type { DeviceKind } from '../calls/local-devices.ts';
import type { DrawingMessage } from '../calls/drawing/messages.ts';
import type { RemoteTrack } from '../calls/receivers.ts';
import { Observable } from '../calls/observable.ts';
import { emptyRoom, type RoomPerson, type RoomState } from '../calls/room-state.ts';

export const callId = '11111111-1111-4111-8111-111111111111';

/** A call between the sample athlete and coach. */
export const callOf = (state: CallView['state'], began = Date.now()): CallView => ({
  id: callId,
  coach_id: 3,
  coach_name: 'Ravi Menon',
  coach_image: null,
  athlete_id: 7,
  athlete_name: 'Asha Kumar',
  athlete_image: null,
  sport: 'Tennis',
  state,
  requested_at: new Date(began).toISOString(),
  rings_until: new Date(began + 60_000).toISOString(),
  ended_at: state === 'over' ? new Date(began).toISOString() : null,
  ended_because: state === 'over' ? 'everybodyLeft' : null,
  together_ms: state === 'over' || state === 'running' ? 12 * 60_000 + 34_000 : 0,
  is_together: state === 'running',
});

export const personIn = (name: string, changes: Partial<RoomPerson> = {}): RoomPerson => ({
  peerId: name,
  participant: 'coach-3',
  name,
  role: 'coach',
  isAway: false,
  quality: { sends: 10, receives: 10 },
  ...changes,
});

/** A room without a network: leaving ends it. */
class FakeRoom extends Observable<RoomState> implements Room {
  readonly #heard: NonNullable<FakeCall['heard']>;

  constructor({ room = {}, seen = [], heard = [], staysMs }: FakeCall) {
    super({ ...emptyRoom, phase: 'live', ...room, tracks: seen.flatMap(tracksOf) });
    this.#heard = heard;
    if (staysMs !== undefined) setTimeout(() => this.change({ people: [], tracks: [] }), staysMs);
  }

  listen(listener: RoomListener): void {
    for (const [peerId, message] of this.#heard) listener.heard(peerId, JSON.stringify(message));
  }

  enter(): void {}
  say(): void {}
  abandon(): void {}
  check(): void {}
  show(): void {}
  setPageHidden(): void {}

  leave(): void {
    this.change({ phase: 'left' });
  }

  setAudioOnly(isAudioOnly: boolean): void {
    this.change({ isAudioOnly });
  }

  async shareScreen(): Promise<void> {
    this.change({ screen: await open('camera') });
  }

  stopSharing(): void {
    this.change({ screen: null });
  }
}

/** Tracks of a person whose camera and microphone are on. */
const tracksOf = (peerId: string, index: number): readonly RemoteTrack[] => {
  const of = (source: 'camera' | 'microphone', kind: RemoteTrack['kind'], track: MediaStreamTrack): RemoteTrack => {
    return { consumerId: `${peerId}-${source}`, peerId, source, kind, track, isPaused: false };
  };
  return [of('camera', 'video', figure(index)), of('microphone', 'audio', silence())];
};

const made = new Set<MediaStreamTrack>();
let sound: AudioContext | undefined;

/** Ends the tracks of every call shown: stories share one page, and unseen animations would slow the others down. */
export function endFakeTracks(): void {
  for (const track of made) track.stop();
  made.clear();
}

/** One suspended context for all, because each running one occupies a thread. */
function silence(): MediaStreamTrack {
  sound ??= new AudioContext();
  void sound.suspend();
  const [track] = sound.createMediaStreamDestination().stream.getTracks();
  if (!track) throw new DOMException('no sound', 'NotFoundError');
  made.add(track);
  return track;
}

const grounds = ['seagreen', 'slateblue', 'sienna', 'teal', 'indianred', 'darkolivegreen'] as const;

/** Draws a head and shoulders before a wall, enough to recognise the person and see cropping. */
function figure(index: number): MediaStreamTrack {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  const context = canvas.getContext('2d');
  const draw = (): void => {
    if (!context) return;
    context.fillStyle = grounds[index % grounds.length] ?? 'teal';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'wheat';
    context.beginPath();
    context.arc(320, 150, 70, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = 'midnightblue';
    context.beginPath();
    context.ellipse(320, 370, 150, 130, 0, Math.PI, 0);
    context.fill();
  };
  draw();
  const [track] = canvas.captureStream(5).getTracks();
  if (!track) throw new DOMException('no canvas', 'NotFoundError');
  made.add(track);
  // Unchanging pictures are never sent, so it is redrawn.
  const timer = setInterval(() => (track.readyState === 'live' ? draw() : clearInterval(timer)), 200);
  return track;
}

/** Real tracks without a device. */
async function open(kind: DeviceKind): Promise<MediaStreamTrack> {
  return await Promise.resolve(kind === 'microphone' ? silence() : figure(3));
}

export interface FakeCall {
  readonly room?: Partial<RoomState>;
  /** Ids of the people in the room with tracks. */
  readonly seen?: readonly string[];
  /** After this time the others leave. */
  readonly staysMs?: number;
  /** What the others have said about a drawing, by their ids. */
  readonly heard?: readonly (readonly [peerId: string, message: DrawingMessage])[];
  /** Browser errors in place of a device. */
  readonly refusals?: Partial<Record<DeviceKind, string>>;
  readonly canShare?: boolean;
  readonly canChooseSpeaker?: boolean;
  /** The test sound cannot be played. */
  readonly isMute?: boolean;
}

/** Replaces the browser's devices and the server in stories of calls. */
export const fakeCallKit = ({
  refusals = {},
  canShare = true,
  canChooseSpeaker = true,
  isMute = false,
  ...call
}: FakeCall = {}): CallKit => ({
  canShare,
  prepare: () => {},
  createRoom: () => new FakeRoom(call),
  devices: {
    async open(kind) {
      const name = refusals[kind];
      if (name !== undefined) throw new DOMException('said by the story', name);
      return await open(kind);
    },
    list: async (kind) =>
      await Promise.resolve([
        { id: `${kind}-1`, label: `Built-in ${kind}` },
        { id: `${kind}-2`, label: `Second ${kind}` },
      ]),
    watch: () => () => {},
  },
  speakers: {
    canChoose: canChooseSpeaker,
    list: async () =>
      await Promise.resolve([
        { id: 'speaker-1', label: 'Built-in speakers' },
        { id: 'speaker-2', label: 'Headphones' },
      ]),
    watch: () => () => {},
    test: async () => {
      await Promise.resolve();
      if (isMute) throw new DOMException('said by the story', 'NotAllowedError');
    },
  },
});
