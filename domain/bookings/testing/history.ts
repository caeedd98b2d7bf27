/** What somebody asks about one week of a coach. A booking is named by the key of the hold that began it. Times are Unix milliseconds. */
export type Ask =
  | { readonly type: 'hold'; readonly by: number; readonly key: string; readonly startsAt: number }
  | { readonly type: 'move'; readonly by: number; readonly key: string; readonly booking: string; readonly startsAt: number }
  /** `isPaid`: the price has to be paid before the booking is confirmed. */
  | { readonly type: 'confirm'; readonly by: number; readonly key: string; readonly booking: string; readonly isPaid: boolean }
  | { readonly type: 'release' | 'cancel'; readonly by: number; readonly key: string; readonly booking: string }
  | { readonly type: 'look'; readonly by: number; readonly booking: string }
  /** By a process: the money came, or the time of the hold is over. */
  | { readonly type: 'pay' | 'expire'; readonly booking: string };

/** What was answered: `held`, `done`, the state of a booking, or the code of a refusal. */
export interface Answer {
  readonly said: string;
  /** Until when it is held. */
  readonly until?: number;
  /** Starts that are free instead. */
  readonly alternatives?: readonly number[];
}

/** A span of what a clock showed, both ends included. */
interface Shown {
  readonly from: number;
  readonly until: number;
}

/** A request between its beginning and its answer. `begun` and `ended` are moments in one order of all beginnings and ends. */
export interface Operation {
  readonly ask: Ask;
  readonly begun: number;
  /** Infinity without an answer: it may have any effect at any time, or none. */
  readonly ended: number;
  /** What the clock of the asked process showed meanwhile; several spans if it was moved. */
  readonly shown: readonly Shown[];
  readonly answer: Answer | null;
}

/** A clock that was set: what it shows from then on. `begun` is a moment like those of operations. */
export interface Reading {
  readonly begun: number;
  readonly shows: number;
}

/** Writes down what clients of several processes ask and are answered, and how the clocks of these are moved. */
export class History {
  readonly operations: Operation[] = [];
  /** Of the clocks that were set. */
  readonly readings: Reading[] = [];
  readonly #now: () => number;
  readonly #clocks: { ahead: number; readonly before: number[] }[];
  #moments = 0;

  /** `now` is the clock of the one who writes, in Unix milliseconds. */
  constructor(now: () => number, processes: number) {
    this.#now = now;
    this.#clocks = Array.from({ length: processes }, () => ({ ahead: 0, before: [] }));
  }

  /** From now on the clock of that process is ahead by so many milliseconds. */
  moveClock(process: number, ahead: number): void {
    const clock = this.#clock(process);
    clock.before.push(clock.ahead);
    clock.ahead = ahead;
    this.readings.push({ begun: this.#moments + 0.5, shows: this.#now() + ahead });
  }

  /** Asks a process, and writes down its answer; null if there is none. */
  async record(ask: Ask, process: number, asking: () => Promise<Answer | null>): Promise<Answer | null> {
    const clock = this.#clock(process);
    const [begun, from, moved] = [(this.#moments += 1), this.#now(), clock.before.length];
    const answer = await asking();
    const until = this.#now();
    const shown = [...clock.before.slice(moved), clock.ahead].map((ahead) => ({ from: from + ahead, until: until + ahead }));
    const ended = answer === null ? Number.POSITIVE_INFINITY : (this.#moments += 1);
    this.operations.push({ ask, begun, ended, shown, answer });
    return answer;
  }

  #clock(process: number) {
    const clock = this.#clocks[process];
    if (!clock) throw new Error(`there is no process ${process}`);
    return clock;
  }
}

/**
 * What a process may do by itself at any time, or not: end the holds whose time is over by a clock that somebody asked, or that was set
 * while nobody did. It belongs to a history as requests without an answer.
 */
export function expiries({ operations, readings }: Pick<History, 'operations' | 'readings'>): readonly Operation[] {
  const asked = operations.flatMap(({ begun, shown }) => shown.map((one): Reading => ({ begun: begun + 0.5, shows: one.until })));
  const clocks = [...asked, ...readings];
  return operations.flatMap(({ ask, answer }): readonly Operation[] => {
    const until = answer?.until;
    if (ask.type !== 'hold' || until === undefined) return [];
    const over = clocks.filter(({ shows }) => shows >= until);
    if (over.length === 0) return [];
    const begun = Math.min(...over.map((one) => one.begun));
    return [
      { ask: { type: 'expire', booking: ask.key }, begun, ended: Number.POSITIVE_INFINITY, shown: [{ from: until, until }], answer: null },
    ];
  });
}
