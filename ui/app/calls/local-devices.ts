import { type DeviceProblem, deviceProblemOf } from './device-problem.ts';
import { Observable } from './observable.ts';

export type DeviceKind = 'microphone' | 'camera';

export interface DeviceChoice {
  readonly id: string;
  /** Empty until the user has allowed a device of this kind. */
  readonly label: string;
}

export interface DeviceState {
  readonly status: 'off' | 'opening' | 'on';
  /** A microphone that is off keeps its muted track, so that it is back at once; a camera is released, so that its light goes off. */
  readonly track: MediaStreamTrack | null;
  readonly problem: DeviceProblem | null;
  readonly choices: readonly DeviceChoice[];
  readonly chosen: string | null;
}

export type DevicesState = Readonly<Record<DeviceKind, DeviceState>>;

/** The used part of `navigator.mediaDevices` and `navigator.permissions`. */
export interface DeviceAccess {
  open(kind: DeviceKind, deviceId: string | null): Promise<MediaStreamTrack>;
  list(kind: DeviceKind): Promise<readonly DeviceChoice[]>;
  /** Calls back when a device is connected or disconnected, or a permission changes; returns the function that ends it. */
  watch(onChange: () => void): () => void;
}

const off: DeviceState = { status: 'off', track: null, problem: null, choices: [], chosen: null };

/** Camera and microphone of one person, independent of each other: opened, switched, lost and found again. */
export class LocalDevices extends Observable<DevicesState> {
  readonly #access: DeviceAccess;
  readonly #unwatch: () => void;
  /** Number of the latest opening of each kind. */
  readonly #turns: Record<DeviceKind, number> = { microphone: 0, camera: 0 };
  #isClosed = false;

  constructor(access: DeviceAccess) {
    super({ microphone: off, camera: off });
    this.#access = access;
    this.#unwatch = access.watch(() => {
      void this.#refresh('microphone');
      void this.#refresh('camera');
    });
  }

  async turnOn(kind: DeviceKind, deviceId: string | null = this.snapshot()[kind].chosen): Promise<void> {
    const { track, chosen } = this.snapshot()[kind];
    if (track?.readyState === 'live' && deviceId === chosen) {
      track.enabled = true;
      this.#update(kind, { status: 'on', problem: null });
      return;
    }
    const turn = ++this.#turns[kind];
    this.#update(kind, { status: 'opening', problem: null });
    try {
      const opened = await this.#access.open(kind, deviceId);
      if (this.#isClosed || turn !== this.#turns[kind]) return opened.stop();
      track?.stop();
      opened.addEventListener('ended', () => this.#lose(kind, opened));
      this.#update(kind, { status: 'on', track: opened, chosen: deviceId });
      await this.#list(kind);
    } catch (error) {
      if (turn === this.#turns[kind]) this.#update(kind, { status: 'off', track: null, problem: deviceProblemOf(error) });
      track?.stop();
    }
  }

  turnOff(kind: DeviceKind): void {
    this.#turns[kind]++;
    const { track } = this.snapshot()[kind];
    if (kind === 'microphone') {
      if (track) track.enabled = false;
      this.#update(kind, { status: 'off', problem: null });
    } else {
      track?.stop();
      this.#update(kind, { status: 'off', track: null, problem: null });
    }
  }

  /** Releases all devices. */
  close(): void {
    this.#isClosed = true;
    this.#unwatch();
    for (const kind of ['microphone', 'camera'] as const) {
      this.snapshot()[kind].track?.stop();
      this.#update(kind, off);
    }
  }

  #update(kind: DeviceKind, changes: Partial<DeviceState>): void {
    this.change({ [kind]: { ...this.snapshot()[kind], ...changes } });
  }

  /** Unplugged or denied in the meantime: opening it again shows which. */
  #lose(kind: DeviceKind, track: MediaStreamTrack): void {
    const { status, track: current } = this.snapshot()[kind];
    if (this.#isClosed || current !== track) return;
    this.#update(kind, { status: 'off', track: null, problem: status === 'on' ? 'unplugged' : null });
    if (status === 'on') void this.#refresh(kind);
  }

  /** After a change, tries devices again that were lost in use or could not be opened. */
  async #refresh(kind: DeviceKind): Promise<void> {
    const { problem } = this.snapshot()[kind];
    if (problem === 'unplugged') await this.#retry(kind, 'unplugged');
    else if (problem === 'missing' || problem === 'blocked') await this.#retry(kind, problem);
    else await this.#list(kind);
  }

  async #retry(kind: DeviceKind, before: DeviceProblem): Promise<void> {
    await this.turnOn(kind, this.snapshot()[kind].chosen);
    // The chosen device is missing: use any other of its kind.
    if (this.snapshot()[kind].problem !== null && this.snapshot()[kind].chosen !== null) await this.turnOn(kind, null);
    if (before === 'unplugged' && this.snapshot()[kind].problem === 'missing') this.#update(kind, { problem: before });
  }

  async #list(kind: DeviceKind): Promise<void> {
    const choices = await this.#access.list(kind).catch(() => []);
    if (!this.#isClosed) this.#update(kind, { choices });
  }
}
