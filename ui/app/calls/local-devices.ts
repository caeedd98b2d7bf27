import { type DeviceProblem, deviceProblemOf } from './device-problem.ts';
import { Observable } from './observable.ts';

export type DeviceKind = 'microphone' | 'camera';

export interface DeviceChoice {
  readonly id: string;
  /** Empty until the person has allowed one of its kind. */
  readonly label: string;
}

export interface DeviceState {
  readonly status: 'off' | 'opening' | 'on';
  /** A microphone that is off keeps its track, silenced, so that it is back at once; a camera gives it back with its light. */
  readonly track: MediaStreamTrack | null;
  readonly problem: DeviceProblem | null;
  readonly choices: readonly DeviceChoice[];
  readonly chosen: string | null;
}

export type DevicesState = Readonly<Record<DeviceKind, DeviceState>>;

/** What is used of `navigator.mediaDevices` and `navigator.permissions`. */
export interface DeviceAccess {
  open(kind: DeviceKind, deviceId: string | null): Promise<MediaStreamTrack>;
  list(kind: DeviceKind): Promise<readonly DeviceChoice[]>;
  /** Calls back when something is plugged in or out, or a permission changes; gives the way to stop it. */
  watch(onChange: () => void): () => void;
}

const off: DeviceState = { status: 'off', track: null, problem: null, choices: [], chosen: null };

/** Camera and microphone of one person, each by itself: asked for, switched, lost and found again. */
export class LocalDevices extends Observable<DevicesState> {
  readonly #access: DeviceAccess;
  readonly #unwatch: () => void;
  /** Which opening of each kind is the newest. */
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

  /** Gives everything back. */
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

  /** Pulled out, or forbidden meanwhile: asking again tells which. */
  #lose(kind: DeviceKind, track: MediaStreamTrack): void {
    const { status, track: current } = this.snapshot()[kind];
    if (this.#isClosed || current !== track) return;
    this.#update(kind, { status: 'off', track: null, problem: status === 'on' ? 'unplugged' : null });
    if (status === 'on') void this.#refresh(kind);
  }

  /** What was lost while it was in use, or could not be had, is tried again when something has changed. */
  async #refresh(kind: DeviceKind): Promise<void> {
    const { problem } = this.snapshot()[kind];
    if (problem === 'unplugged') await this.#retry(kind, 'unplugged');
    else if (problem === 'missing' || problem === 'blocked') await this.#retry(kind, problem);
    else await this.#list(kind);
  }

  async #retry(kind: DeviceKind, before: DeviceProblem): Promise<void> {
    await this.turnOn(kind, this.snapshot()[kind].chosen);
    // The chosen one is away: any other of its kind will do.
    if (this.snapshot()[kind].problem !== null && this.snapshot()[kind].chosen !== null) await this.turnOn(kind, null);
    if (before === 'unplugged' && this.snapshot()[kind].problem === 'missing') this.#update(kind, { problem: before });
  }

  async #list(kind: DeviceKind): Promise<void> {
    const choices = await this.#access.list(kind).catch(() => []);
    if (!this.#isClosed) this.#update(kind, { choices });
  }
}
