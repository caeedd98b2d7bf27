import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../event-store/random.ts';
import type { Answer, Asked, KeptConnections } from './kept-connections.ts';
import type { Told } from './repeats-history.ts';
import { kinds, type Wish } from './repeats-wishes.ts';

/** Of one command, with the times in Unix milliseconds. */
export type Heard = Told & {
  readonly answeredAt: number;
  /** When requests for it ended without an answer. */
  readonly brokenAt: readonly number[];
};

interface Setting {
  readonly apis: readonly string[];
  readonly connections: KeptConnections;
  readonly random: Random;
  /** One in how many keys gets another request too; 0 for none. */
  readonly othersEach: number;
}

const mostAtOnce = 10;
const pauseMs = 100;
const longestMs = 120_000;

const isOutage = ({ status }: Answer): boolean => status === 429 || status >= 500;

/** Sends commands from lanes, each under a key of its own to all apis until everything is answered. */
export class Sending {
  readonly heard: Heard[] = [];
  /** Commands that were answered, and all requests so far. */
  answered = 0;
  requests = 0;
  readonly #setting: Setting;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  async send(wishes: Iterable<Wish>, lanes: number, mayBegin: () => boolean): Promise<void> {
    const rest = wishes[Symbol.iterator]();
    const next = (): Wish | undefined => (mayBegin() ? rest.next().value : undefined);
    const lane = async (): Promise<void> => {
      for (let first = next(); first; first = next()) for (let wish: Wish | undefined = first; wish; wish = await this.#command(wish));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  async #command({ kind, ask, others, next }: Wish): Promise<Wish | undefined> {
    const { random, othersEach } = this.#setting;
    const key = randomUUID();
    const answers = new Map<string, Answer>();
    const brokenAt: number[] = [];
    let answeredAt = Infinity;
    const one = async (): Promise<void> => {
      const answer = await this.#ask(ask, key, () => brokenAt.push(Date.now()));
      answeredAt = Math.min(answeredAt, Date.now());
      if (answer) answers.set(JSON.stringify(answer), answer);
    };
    await Promise.all(Array.from({ length: 1 + random.below(mostAtOnce) }, one));
    const statuses: number[] = [];
    if (othersEach > 0 && random.once(othersEach)) {
      const other = await this.#ask(random.of(others), key, () => {});
      statuses.push(other?.status ?? 0);
      await one();
    }
    const all = [...answers.values()];
    this.heard.push({ kind, key, token: ask.token ?? '', writes: kinds[kind], answers: all, others: statuses, answeredAt, brokenAt });
    this.answered += 1;
    return all[0] && all[0].status < 300 ? next?.(all[0].body) : undefined;
  }

  /** Null if nobody answers for two minutes. */
  async #ask(ask: Asked, key: string, onBroken: () => void): Promise<Answer | null> {
    const { apis, connections, random } = this.#setting;
    const end = performance.now() + longestMs;
    while (performance.now() < end) {
      this.requests += 1;
      const answer = await connections.ask(random.of(apis), { ...ask, headers: { 'idempotency-key': key } });
      if (answer && !isOutage(answer)) return answer;
      if (!answer) onBroken();
      await pause(pauseMs);
    }
    return null;
  }
}
