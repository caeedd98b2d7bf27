import type { types } from 'mediasoup-client';

/** What is used of a transport of mediasoup-client's. */
export interface RecoverableTransport {
  readonly id: string;
  readonly closed: boolean;
  readonly connectionState: types.ConnectionState;
  restartIce(options: { iceParameters: types.IceParameters }): Promise<void>;
  on(event: 'connectionstatechange', listener: (state: types.ConnectionState) => void): unknown;
}

/** Times in milliseconds. */
export const recoveryTimes = {
  /** A moment without answers is most often over by itself. */
  patience: 1_000,
  /** How long a restart has to show an effect before it is done again. */
  effect: 3_000,
} as const;

export interface RecoveryOptions {
  /** New parameters from the server; rejects where it cannot be asked. */
  readonly askParameters: (transportId: string) => Promise<types.IceParameters>;
  readonly onChange: () => void;
}

/** Brings one transport back by restarting ICE for as long as nothing comes through. */
export class IceRecovery {
  readonly #transport: RecoverableTransport;
  readonly #options: RecoveryOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRestarting = false;
  #wasConnected = false;

  constructor(transport: RecoverableTransport, options: RecoveryOptions) {
    this.#transport = transport;
    this.#options = options;
    transport.on('connectionstatechange', (state) => {
      if (state === 'connected') {
        this.#wasConnected = true;
        clearTimeout(this.#timer);
      } else if (state === 'failed') {
        this.#schedule(0);
      } else if (state === 'disconnected') {
        this.#schedule(recoveryTimes.patience);
      }
      options.onChange();
    });
  }

  /** It was there and is not at the moment. */
  get isInterrupted(): boolean {
    const { connectionState } = this.#transport;
    return connectionState === 'failed' || (this.#wasConnected && connectionState !== 'connected');
  }

  /** Something tells that the network may be another: not to be waited for. */
  check(): void {
    if (this.isInterrupted) this.#schedule(0);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #schedule(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#restart(), pause);
  }

  async #restart(): Promise<void> {
    const { id } = this.#transport;
    if (this.#transport.closed || this.#isRestarting || !this.isInterrupted) return;
    this.#isRestarting = true;
    try {
      await this.#transport.restartIce({ iceParameters: await this.#options.askParameters(id) });
    } catch {
      // Without a socket nobody can be asked: when it is back, `check` comes.
    } finally {
      this.#isRestarting = false;
      if (!this.#transport.closed) this.#schedule(recoveryTimes.effect);
    }
  }
}
