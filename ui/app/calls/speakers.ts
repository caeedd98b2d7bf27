import type { DeviceChoice } from './local-devices.ts';
import { Observable } from './observable.ts';

/** What is used of the browser to be heard where the person wants it. */
export interface SpeakerAccess {
  /** Whether a page may choose at all; else it is the system's to say. */
  readonly canChoose: boolean;
  list(): Promise<readonly DeviceChoice[]>;
  /** Calls back when something is plugged in or out; gives the way to stop it. */
  watch(onChange: () => void): () => void;
  /** A short sound over the one of this id, by default the system's choice; rejects where it cannot be heard. */
  test(id: string | null): Promise<void>;
}

export interface SpeakersState {
  readonly choices: readonly DeviceChoice[];
  /** Null: the system's choice. */
  readonly chosen: string | null;
}

/** Over which of the speakers and headphones the others are heard. */
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

  /** Their names are known only once a microphone is allowed. What is gone is not the chosen one any more. */
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
