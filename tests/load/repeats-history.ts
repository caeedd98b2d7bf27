import type { Answer } from './kept-connections.ts';

/** What clients heard of one command that was sent several times under one Idempotency-Key. */
export interface Told {
  readonly kind: string;
  readonly key: string;
  /** Whose token it was sent with. */
  readonly token: string;
  /** Types of the events that one run of it writes. */
  readonly writes: readonly string[];
  /** Every answer that is none of an outage, equal ones once. */
  readonly answers: readonly Answer[];
  /** Statuses of other requests under its key, after it was answered. */
  readonly others: readonly number[];
}

/** An event that a person's command under an Idempotency-Key wrote. */
export interface Written {
  readonly type: string;
  /** The key of its command; null if nobody sent one such. */
  readonly key: string | null;
  readonly category: string;
  readonly position: bigint;
  /** The same for all events of one run. */
  readonly run: string;
}

const refusals = new Set([409, 422]);

/**
 * What contradicts one effect and equal answers of each command, a sentence each. A
 * position is equal if it shows the effect: that of a round may be later than that of the command's own event.
 */
export function wrongIn(told: readonly Told[], log: readonly Written[]): readonly string[] {
  const wrong: string[] = [];
  const effects = Map.groupBy(log, ({ key }) => key);
  for (const { kind, key, writes, answers, others } of told) {
    const say = (what: string): void => void wrong.push(`${kind} ${key}: ${what}`);
    const taken = others.filter((status) => !refusals.has(status));
    if (taken.length > 0) say(`another request under its key was answered ${taken.join()}`);
    const [first] = answers;
    if (!first) say('was never answered');
    else if (first.status >= 300) say(`was answered ${first.status} ${first.body}`);
    const different = new Set(answers.map(({ status, body }) => `${status} ${body}`));
    if (different.size > 1) say(`has ${different.size} answers: ${[...different].join(', ')}`);
    const events = effects.get(key) ?? [];
    effects.delete(key);
    const types = events.map(({ type }) => type).join();
    if (types !== writes.join() || new Set(events.map(({ run }) => run)).size > 1) say(`wrote ${types || 'nothing'}`);
    const hidden = answers.filter((answer) => answer.status < 300 && !shows(answer, events.at(-1)));
    if (hidden.length > 0) say(`was told ${hidden.map(({ position }) => position).join()}, which does not show it`);
  }
  for (const events of effects.values())
    wrong.push(`nobody was told of ${events.map(({ type, position }) => `${type} at ${position}`).join()}`);
  return wrong;
}

function shows({ position }: Answer, last: Written | undefined): boolean {
  const [category, at] = position?.split('@') ?? [];
  return at !== undefined && (last === undefined || (category === last.category && BigInt(at) >= last.position));
}
