import type { CallView } from '@academy/domain/calls';
import type { CallKit, Room } from '../calls/call-kit.ts';
import type { DeviceKind } from '../calls/local-devices.ts';
import { Observable } from '../calls/observable.ts';
import { emptyRoom, type RoomPerson, type RoomState } from '../calls/room-state.ts';

export const callId = '11111111-1111-4111-8111-111111111111';

/** A call of the athlete and the coach who are at the screen in stories. */
export const callOf = (state: CallView['state'], began = Date.now()): CallView => ({
  id: callId,
  coach_id: 3,
  coach_name: 'Ravi Menon',
  athlete_id: 7,
  athlete_name: 'Asha Kumar',
  sport: 'Tennis',
  state,
  requested_at: new Date(began).toISOString(),
  rings_until: new Date(began + 60_000).toISOString(),
  ended_at: state === 'over' ? new Date(began).toISOString() : null,
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

/** A room without a network: what is said stays, and leaving ends it. */
class FakeRoom extends Observable<RoomState> implements Room {
  constructor(state: Partial<RoomState>) {
    super({ ...emptyRoom, phase: 'live', ...state });
  }

  enter(): void {}
  abandon(): void {}
  check(): void {}
  show(): void {}
  setPageHidden(): void {}

  leave(): void {
    this.change({ phase: 'left' });
  }

  say(text: string): void {
    const { messages } = this.snapshot();
    this.change({
      messages: [...messages, { id: `own-${messages.length}`, peerId: null, author: '', text, at: Date.now(), isSent: true }],
    });
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

/** Real tracks without a device behind them. */
async function open(kind: DeviceKind): Promise<MediaStreamTrack> {
  if (kind === 'microphone') {
    const [track] = new AudioContext().createMediaStreamDestination().stream.getTracks();
    if (track) return await Promise.resolve(track);
  }
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'darkslategray';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const [track] = canvas.captureStream(1).getTracks();
  if (!track) throw new DOMException('no canvas', 'NotFoundError');
  return track;
}

export interface FakeCall {
  readonly room?: Partial<RoomState>;
  /** What the browser says instead of giving a device. */
  readonly refusals?: Partial<Record<DeviceKind, string>>;
  readonly canShare?: boolean;
}

/** What a story of a call stands on instead of the browser's own devices and a server. */
export const fakeCallKit = ({ room = {}, refusals = {}, canShare = true }: FakeCall = {}): CallKit => ({
  canShare,
  createRoom: () => new FakeRoom(room),
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
});
