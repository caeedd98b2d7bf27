import type { ServerResponse } from 'node:http';
import { stillThereAfter } from './still-there-after.ts';

export interface HoldOptions {
  /** Milliseconds added to the delay by each refusal in a row. */
  readonly stepMs: number;
  readonly mostMs: number;
  /** Refusals held at the same time, by client and in total. */
  readonly perClient: number;
  readonly inAll: number;
  /** Clients that are remembered. */
  readonly remembered: number;
}

interface Client {
  held: number;
  /** Recent refusals: grows with each, shrinks with time. */
  streak: number;
  /** Time at which `streak` was computed, in milliseconds. */
  at: number;
}

/** Refusals by which a streak shrinks each second. */
const decayPerSecond = 20;

const defaults: HoldOptions = { stepMs: 5, mostMs: 2_000, perClient: 1_000, inAll: 4_000, remembered: 20_000 };

/**
 * Delays refusals, each in a row longer than the one before, so that a tight loop of refused requests becomes slow and costs the
 * server little. Occasional refusals are not noticeably delayed.
 */
export class HeldRefusals {
  readonly #options: HoldOptions;
  readonly #clients = new Map<string, Client>();
  #held = 0;

  constructor(options: Partial<HoldOptions> = {}) {
    this.#options = { ...defaults, ...options };
  }

  /** Held at the moment. */
  get size(): number {
    return this.#held;
  }

  /**
   * Resolves with true when the refusal may be sent. Resolves with false, at once, if too many are held already, or once the client
   * has disconnected: then close the connection without a response.
   */
  async hold(key: string, response: ServerResponse): Promise<boolean> {
    const { stepMs, mostMs, perClient, inAll } = this.#options;
    const client = this.#clientAt(key, performance.now());
    client.streak = Math.min(client.streak + 1, mostMs / stepMs);
    if (client.held >= perClient || this.#held >= inAll) return false;
    client.held++;
    this.#held++;
    try {
      return await stillThereAfter(client.streak * stepMs, response);
    } finally {
      client.held--;
      this.#held--;
    }
  }

  #clientAt(key: string, now: number): Client {
    const known = this.#clients.get(key) ?? { held: 0, streak: 0, at: now };
    known.streak = Math.max(0, known.streak - ((now - known.at) / 1000) * decayPerSecond);
    known.at = now;
    // Keeps the map ordered by the latest refusal.
    this.#clients.delete(key);
    this.#clients.set(key, known);
    if (this.#clients.size > this.#options.remembered) {
      const [oldest = key] = this.#clients.keys();
      this.#clients.delete(oldest);
    }
    return known;
  }
}
