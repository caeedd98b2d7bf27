import type { Ask, Operation } from './history.ts';
import { emptyWeek, holdMs, type ModelWeek, type Offered, textOf, weekAfter } from './week-model.ts';

/** Weeks that are looked at for one history. A correct one needs about as many as it has operations, and more if many have no answer. */
const usualMost = 20_000;

/**
 * Whether the requests about one week, each carried out at one moment between its beginning and its end, in some order, have the answers
 * that were given. Null if so; otherwise a sentence with the longest order that was found and what it cannot explain.
 */
export function whyNoOrder(offered: Offered, operations: readonly Operation[], mostWeeks: number = usualMost): string | null {
  return new Search(offered, operations, mostWeeks).run();
}

/** Refusals and looks change nothing, now or later: they are put first, and no other place is tried for them. */
const mayChange = ({ ask, answer }: Operation): boolean =>
  answer === null || ask.type === 'expire' || ask.type === 'move' || ['held', 'done', 'confirmed', 'confirming'].includes(answer.said);

/** What needs no order comes last: it is tried only where nothing else explains an answer. */
const byNeed = (a: Operation, b: Operation): number => Number(a.answer === null) - Number(b.answer === null) || a.begun - b.begun;

/** A request that was sent again and again without an answer has one effect at the most, so all of them are one. */
function onceWithoutAnswer(operations: readonly Operation[]): readonly Operation[] {
  const lost = Map.groupBy(
    operations.filter(({ answer }) => answer === null),
    ({ ask }) => JSON.stringify(ask),
  );
  const once = Array.from(lost.values(), (all): readonly Operation[] => {
    const [first] = all.toSorted((a, b) => a.begun - b.begun);
    return first ? [{ ...first, shown: all.flatMap(({ shown }) => shown) }] : [];
  });
  return [...operations.filter(({ answer }) => answer !== null), ...once.flat()];
}

class Search {
  readonly #offered: Offered;
  readonly #mostWeeks: number;
  readonly #all: readonly Operation[];
  /** When a hold of this key was decided, where answers tell. */
  readonly #heldAt: ReadonlyMap<string, readonly { readonly at: number }[]>;
  readonly #known = new Set<string>();
  #longest: readonly Operation[] = [];

  constructor(offered: Offered, operations: readonly Operation[], mostWeeks: number) {
    this.#offered = offered;
    this.#mostWeeks = mostWeeks;
    this.#all = onceWithoutAnswer(operations).toSorted(byNeed);
    this.#heldAt = Map.groupBy(
      operations.flatMap(({ ask, answer }) =>
        ask.type === 'hold' && answer?.until !== undefined ? [{ key: ask.key, at: answer.until - holdMs }] : [],
      ),
      ({ key }) => key,
    );
  }

  run(): string | null {
    const isFound = this.#goOn(emptyWeek, this.#all, []);
    if (isFound) return null;
    const left = this.#all.filter((one) => one.answer !== null && !this.#longest.includes(one));
    const isTooLong = this.#known.size >= this.#mostWeeks;
    return `${isTooLong ? 'given up ' : ''}after ${this.#longest.map(textOfOne).join(', ')}: ${left.map(textOfOne).join(', ')}`;
  }

  /** Whether the rest can be put into an order after these. */
  #goOn(week: ModelWeek, rest: readonly Operation[], order: readonly Operation[]): boolean {
    const { left, order: longer } = this.#withoutChange(week, rest, order);
    if (longer.length > this.#longest.length) this.#longest = longer;
    if (left.every(({ answer }) => answer === null)) return true;
    const key = `${left.map(({ begun }) => begun).join()}\n${textOf(week)}`;
    if (this.#known.has(key) || this.#known.size >= this.#mostWeeks) return false;
    this.#known.add(key);
    return next(left).some((one) =>
      this.#weeksAfter(week, one).some((after) => {
        // Something without an answer that changes nothing need not be carried out.
        if (after === week && one.answer === null) return false;
        const others = left.filter((other) => other !== one);
        return this.#goOn(after, others, [...longer, one]);
      }),
    );
  }

  #withoutChange(week: ModelWeek, rest: readonly Operation[], order: readonly Operation[]) {
    for (let [left, done] = [rest, order]; ;) {
      const fitting = next(left).filter((one) => !mayChange(one) && this.#weeksAfter(week, one).length > 0);
      if (fitting.length === 0) return { left, order: done };
      left = left.filter((one) => !fitting.includes(one));
      done = [...done, ...fitting];
    }
  }

  /** The weeks that may come of it, each once. */
  #weeksAfter(week: ModelWeek, { ask, answer, shown }: Operation): readonly ModelWeek[] {
    const ends = Array.from(week.bookings.values(), ({ heldUntil }) => heldUntil);
    const heldAt = ask.type === 'hold' ? (this.#heldAt.get(ask.key) ?? []) : [];
    const told = [...ends, ...heldAt.map(({ at }) => at)];
    const times = shown.flatMap(({ from, until }) => [from, until, ...told.filter((at) => at > from && at < until)]);
    const weeks = new Map<string, ModelWeek>();
    for (const at of new Set(times)) {
      const after = weekAfter(this.#offered, week, ask, answer, at);
      if (after) weeks.set(after === week ? '' : textOf(after), after);
    }
    return [...weeks.values()];
  }
}

/** Those that can come next: all that begin before the first of the rest ends. */
function next(rest: readonly Operation[]): readonly Operation[] {
  const first = Math.min(...rest.map(({ ended }) => ended));
  return rest.filter(({ begun }) => begun < first);
}

const nameOf = (ask: Ask): string =>
  [ask.type, ...('booking' in ask ? [ask.booking] : [ask.key]), ...('startsAt' in ask ? [new Date(ask.startsAt).toISOString()] : [])].join(
    ' ',
  );

const textOfOne = ({ ask, answer, begun, ended }: Operation): string =>
  `${nameOf(ask)}${'by' in ask ? ` by ${ask.by}` : ''} [${begun}-${ended}] = ${answer?.said ?? 'no answer'}`;
