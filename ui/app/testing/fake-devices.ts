import type { DeviceAccess, DeviceChoice, DeviceKind } from '../calls/local-devices.ts';

/** A track without a device; `end` simulates unplugging. */
export class FakeTrack extends EventTarget {
  readonly kind: 'audio' | 'video';
  readonly id: string;
  enabled = true;
  readyState: MediaStreamTrackState = 'live';

  constructor(kind: 'audio' | 'video', id = `${kind}-track`) {
    super();
    this.kind = kind;
    this.id = id;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  end(): void {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }

  asTrack(): MediaStreamTrack {
    return this as unknown as MediaStreamTrack;
  }
}

type Outcome = FakeTrack | DOMException | Promise<never>;

export interface FakeDevices extends DeviceAccess {
  /** Sets the outcome of opening a device; default a new track each time. */
  readonly will: (kind: DeviceKind, outcome: (() => Outcome) | null) => void;
  /** Oldest first. */
  readonly opened: readonly { readonly kind: DeviceKind; readonly deviceId: string | null; readonly track: FakeTrack }[];
  /** Simulates plugging, unplugging or a change of permission. */
  readonly changed: () => void;
}

const choices: Readonly<Record<DeviceKind, readonly DeviceChoice[]>> = {
  microphone: [
    { id: 'built-in', label: 'Built-in microphone' },
    { id: 'headset', label: 'Headset' },
  ],
  camera: [{ id: 'front', label: 'Front camera' }],
};

export const denied = (name: string): DOMException => new DOMException('said by the test', name);

export function createFakeDevices(): FakeDevices {
  const opened: { kind: DeviceKind; deviceId: string | null; track: FakeTrack }[] = [];
  const outcomes: Partial<Record<DeviceKind, () => Outcome>> = {};
  const watchers = new Set<() => void>();
  return {
    opened,
    will(kind, outcome) {
      if (outcome) outcomes[kind] = outcome;
      else delete outcomes[kind];
    },
    changed() {
      for (const watcher of watchers) watcher();
    },
    async open(kind, deviceId) {
      const outcome = await (outcomes[kind]?.() ?? new FakeTrack(kind === 'microphone' ? 'audio' : 'video'));
      if (outcome instanceof DOMException) throw outcome;
      opened.push({ kind, deviceId, track: outcome });
      return outcome.asTrack();
    },
    list: async (kind) => await Promise.resolve(choices[kind]),
    watch(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
  };
}
