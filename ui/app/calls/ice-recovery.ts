import type { types } from 'mediasoup-client';

/** The used part of a mediasoup-client transport. */
export interface RecoverableTransport {
  readonly id: string;
  readonly closed: boolean;
  readonly connectionState: types.ConnectionState;
  restartIce(options: { iceParameters: types.IceParameters }): Promise<void>;
  on(event: 'connectionstatechange', listener: (state: types.ConnectionState) => void): unknown;
}

/** Times in milliseconds. */
export const recoveryTimes = {
  /** Short disconnections usually end by themselves. */
  patience: 1_000,
  /** Time for a restart to succeed before the next one. */
  effect: 3_000,
} as const;

export interface RecoveryOptions {
  /** Requests new parameters; rejects if the server cannot be reached. */
  readonly askParameters: (transportId: string) => Promise<types.IceParameters>;
  readonly onChange: () => void;
}

/** Restores one transport by restarting ICE until it is connected again. */
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

  /** True if it was connected before and is not now. */
  get isInterrupted(): boolean {
    const { connectionState } = this.#transport;
    return connectionState === 'failed' || (this.#wasConnected && connectionState !== 'connected');
  }

  /** Call it when the network may have changed: restarts without delay. */
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
      // Without a socket the request fails; `check` is called when the socket is back.
    } finally {
      this.#isRestarting = false;
      if (!this.#transport.closed) this.#schedule(recoveryTimes.effect);
    }
  }
}
