import type { Answer, Ask, History } from './history.ts';

export interface Race {
  readonly history: History;
  /** Sends a request to one of the processes; null where its outcome stays unknown. */
  readonly ask: (ask: Ask, process: number) => Promise<Answer | null>;
  readonly processes: number;
  /** A random whole number from 0 on, below the limit. */
  readonly below: (limit: number) => number;
  readonly athletes: readonly number[];
  /** What they ask for, in Unix milliseconds; the fewer, the more they meet. */
  readonly starts: readonly number[];
  /** Requests of each athlete, and how many of them may be new holds. */
  readonly requests: number;
  readonly holds: number;
  /** Requests that are possible besides hold, confirm, release and cancel. */
  readonly also: readonly ('move' | 'pay' | 'expire')[];
}

interface Known {
  readonly key: string;
  readonly by: number;
}

/** How often a request without an answer is sent again, under its key. */
const mostTries = 40;

/** Athletes who ask for the places of one week, all at once, each one thing after the other. At the end they look at what they have. */
export async function race(given: Race): Promise<void> {
  const known: Known[] = [];
  await Promise.all(given.athletes.map((by) => new Athlete(given, by, known).run()));
  await Promise.all(known.map(({ key, by }) => send(given, { type: 'look', by, booking: key })));
}

/** Sends it until there is an answer: what takes no key is sent again only if it changes nothing. */
async function send(race: Race, ask: Ask): Promise<Answer | null> {
  const tries = ask.type === 'pay' || ask.type === 'expire' ? 1 : mostTries;
  for (let count = 0; count < tries; count++) {
    const process = race.below(race.processes);
    const answer = await race.history.record(ask, process, () => race.ask(ask, process));
    if (answer) return answer;
  }
  return null;
}

class Athlete {
  readonly #race: Race;
  readonly #by: number;
  /** Bookings of everybody that were begun. */
  readonly #known: Known[];
  #holds = 0;
  #keys = 0;

  constructor(race: Race, by: number, known: Known[]) {
    this.#race = race;
    this.#by = by;
    this.#known = known;
  }

  async run(): Promise<void> {
    for (let count = 0; count < this.#race.requests; count++) await this.#anything();
  }

  async #anything(): Promise<void> {
    const own = this.#known.filter(({ by }) => by === this.#by);
    const mine = this.#one(own);
    const other = this.#one(this.#known);
    const choices = [
      ...(this.#holds < this.#race.holds ? [() => this.#hold(), () => this.#hold()] : []),
      ...(mine ? this.#about(mine.key) : []),
      // A request of somebody else about it, and one of a process.
      ...(other ? [() => this.#send(this.#one(this.#asOwner(other.key))), ...this.#ofProcesses(other.key)] : []),
    ];
    await this.#one(choices)?.();
  }

  async #hold(): Promise<void> {
    this.#holds += 1;
    const key = this.#key();
    const answer = await this.#send({ type: 'hold', by: this.#by, key, startsAt: this.#start() });
    if (answer?.said === 'held') this.#known.push({ key, by: this.#by });
  }

  #asOwner(booking: string): Ask[] {
    const common = { by: this.#by, key: this.#key(), booking };
    const isPaid = this.#race.also.includes('pay') && this.#once(2);
    const confirm: Ask = { type: 'confirm', ...common, isPaid };
    return [confirm, { type: 'release', ...common }, { type: 'cancel', ...common }];
  }

  #about(booking: string): (() => Promise<unknown>)[] {
    const [confirm, release, cancel] = this.#asOwner(booking).map((ask) => () => this.#send(ask));
    const move: Ask = { type: 'move', by: this.#by, key: this.#key(), booking, startsAt: this.#start() };
    // The key of a hold once more, with another time.
    const reuse: Ask = { type: 'hold', by: this.#by, key: booking, startsAt: this.#start() };
    return [
      ...[confirm, confirm, release, cancel].flatMap((choice) => choice ?? []),
      ...(this.#race.also.includes('move') ? [() => this.#send(move), () => this.#send(move)] : []),
      ...(this.#once(2) ? [() => this.#send(reuse)] : []),
    ];
  }

  #ofProcesses(booking: string): (() => Promise<unknown>)[] {
    const types = this.#race.also.filter((type) => type !== 'move');
    return types.map((type) => () => this.#send({ type, booking }));
  }

  /** Some are sent twice at once, as by a second click. */
  async #send(ask: Ask | undefined): Promise<Answer | null> {
    if (!ask) return null;
    const [answer = null] = await Promise.all(this.#once(6) ? [send(this.#race, ask), send(this.#race, ask)] : [send(this.#race, ask)]);
    return answer;
  }

  #key(): string {
    return `${this.#by}-${(this.#keys += 1)}`;
  }

  #start(): number {
    const start = this.#one(this.#race.starts);
    if (start === undefined) throw new Error('there is nothing to ask for');
    return start;
  }

  #one<One>(all: readonly One[]): One | undefined {
    return all[this.#race.below(all.length)];
  }

  #once(count: number): boolean {
    return this.#race.below(count) === 0;
  }
}
