import type { DomainEvent } from './event.ts';

/** Sums in paise by what they are: such as `total` and `held` of a wallet. A term that is missing is 0. */
export type Terms = Readonly<Record<string, number>>;

/**
 * How an amount comes about: each event adds to some terms, and the amount follows from their sums. So it can be recomputed at any position
 * of the log by addition alone.
 */
export interface Explanation<Event extends DomainEvent = DomainEvent> {
  readonly name: string;
  /** The types of events that it may depend on. */
  readonly types: readonly Event['type'][];
  /** What an event adds to the terms; null if the amount of this key does not depend on it. The key names a wallet or an account. */
  readonly part: (event: Event, key: string) => Terms | null;
  /** The amount, from the sums of all parts. In paise. */
  readonly combine: (sums: Terms, key: string) => number;
}

/** An explanation is asked with events of any type, and passes over those that it does not name. */
export function defineExplanation<Event extends DomainEvent>({ name, types, part, combine }: Explanation<Event>): Explanation {
  const known = new Set<string>(types);
  return { name, types, combine, part: (event, key) => (known.has(event.type) ? part(event as Event, key) : null) };
}

/** The sums with one part more. */
export function addTerms(sums: Terms, part: Terms): Terms {
  const added = Object.entries(part).map(([term, paise]) => [term, (sums[term] ?? 0) + paise] as const);
  return { ...sums, ...Object.fromEntries(added) };
}

/** The most parts of a page. */
export const partsOfPage = 1000;

/** One event of an explanation, in the order of the log. */
export interface Explained<Event extends DomainEvent = DomainEvent> {
  readonly event: Event;
  readonly part: Terms;
}

/** Some parts in a row, with the sums before and after them: each page can be recomputed alone. */
export interface ExplanationPage<Event extends DomainEvent = DomainEvent> {
  readonly before: Terms;
  readonly parts: readonly Explained<Event>[];
  readonly after: Terms;
  /** The amount after the last part, in paise. */
  readonly amount: number;
}

/**
 * Explains the amount of a key by events in the order of the log, a page of at most a thousand parts after another. The last may be shorter;
 * without any part there is one empty page. More events may go on from the sums after a page.
 */
export function* explain<Event extends DomainEvent>(
  explanation: Explanation,
  key: string,
  events: Iterable<Event>,
  before: Terms = {},
): Generator<ExplanationPage<Event>, void> {
  const pageOf = (from: Terms, parts: readonly Explained<Event>[]): ExplanationPage<Event> => {
    const after = parts.reduce((sums, { part }) => addTerms(sums, part), from);
    return { before: from, parts, after, amount: explanation.combine(after, key) };
  };
  let from = before;
  let parts: Explained<Event>[] = [];
  let pages = 0;
  for (const event of events) {
    const part = explanation.part(event, key);
    if (part) parts.push({ event, part });
    if (parts.length < partsOfPage) continue;
    const page = pageOf(from, parts);
    yield page;
    [from, parts, pages] = [page.after, [], pages + 1];
  }
  if (parts.length > 0 || pages === 0) yield pageOf(from, parts);
}
