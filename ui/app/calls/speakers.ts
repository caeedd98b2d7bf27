import type { DeviceChoice } from './local-devices.ts';
import { Observable } from './observable.ts';

/** The browser features for choosing a speaker. */
export interface SpeakerAccess {
  /** Whether the page may choose; otherwise the system does. */
  readonly canChoose: boolean;
  list(): Promise<readonly DeviceChoice[]>;
  /** Calls back when a device is connected or disconnected; returns the function that ends it. */
  watch(onChange: () => void): () => void;
  /** Plays a short sound through this speaker, by default the system's choice; rejects if it cannot be played. */
  test(id: string | null): Promise<void>;
}

export interface SpeakersState {
  readonly choices: readonly DeviceChoice[];
  /** Null: the system's choice. */
  readonly chosen: string | null;
}

/** The speaker or headphones through which the others are heard. */
export class Speakers extends Observable<SpeakersState> {
  readonly #access: SpeakerAccess;
  readonly #unwatch: () => void;

  constructor(access: SpeakerAccess) {
    super({ choices: [], chosen: null });
    this.#access = access;
    this.#unwatch = access.watch(() => void this.refresh());
  }

  get canChoose(): boolean {
    return this.#access.canChoose;
  }

  choose(id: string | null): void {
    this.change({ chosen: id });
  }

  async test(): Promise<void> {
    await this.#access.test(this.snapshot().chosen);
  }

  /** Names are available only once a microphone is allowed. A chosen speaker that is gone is deselected. */
  async refresh(): Promise<void> {
    if (!this.#access.canChoose) return;
    const choices = await this.#access.list().catch(() => []);
    const { chosen } = this.snapshot();
    this.change({ choices, chosen: choices.some(({ id }) => id === chosen) ? chosen : null });
  }

  close(): void {
    this.#unwatch();
  }
}
