import type { CallEvent } from '@academy/domain/calls';
import type { ReviewEvent } from '@academy/domain/reviews';
import type { RecordLine } from '../../export/format.ts';
import { Parts } from '../../export/parts.ts';
import type { Findings } from '../report.ts';
import { type Breach, type MoneyEvent, MoneyRules } from './money.ts';
import { metaOf, readEvent, type Recorded, Unreadable } from './read-event.ts';
import { ReviewRules } from './reviews.ts';
import { type HeadTime, Times } from './times.ts';

/** As a number, which most are: of the others there may be any. */
function revisionOf(digits: string): number | bigint {
  const revision = Number(digits);
  return Number.isSafeInteger(revision) ? revision : BigInt(digits);
}
const after = (revision: number | bigint): number | bigint => (typeof revision === 'bigint' ? revision + 1n : revision + 1);

const categoryOf = (stream: string): string => stream.slice(0, Math.max(0, stream.indexOf('-')));

/** Records that the rules were checked over. */
export interface RuleCounts {
  readonly money: number;
  readonly calls: number;
  readonly reviews: number;
}

export const noCounts: RuleCounts = { money: 0, calls: 0, reviews: 0 };

/** The rules that records keep, one record after the other, from the first on. */
export class Rules {
  readonly #money = new MoneyRules();
  readonly #reviews = new ReviewRules();
  readonly #next = new Map<string, number | bigint>();
  readonly #found = new Map<string, Breach[]>();
  readonly #counts = { ...noCounts };
  readonly #onRead: (category: string, record: Recorded) => void;
  #times = new Times([]);

  /** Hands on each record that it could read. */
  constructor(onRead: (category: string, record: Recorded) => void = () => {}) {
    this.#onRead = onRead;
  }

  /** The heads over the records that come next, in the order of their sizes. */
  expect(heads: readonly HeadTime[]): void {
    this.#times = new Times(heads);
  }

  add(record: RecordLine, parts = new Parts(record)): void {
    const { number, stream } = record;
    const revision = revisionOf(record.revision);
    const tell = ({ name, what }: Breach): void => this.#tell(name, `record ${number}, ${stream} ${revision}: ${what}`);
    const next = this.#next.get(stream) ?? 0;
    if (revision !== next) tell({ name: 'gap', what: `revision ${next} should follow` });
    this.#next.set(stream, after(revision));
    try {
      const meta = metaOf(parts);
      const wrong = this.#times.wrong(number, meta.time);
      if (wrong !== null) tell({ name: 'backdated', what: wrong });
      const category = categoryOf(stream);
      const judge = this.#judgeOf(category);
      if (!judge) return;
      const read = { number, stream, time: meta.time, event: readEvent(record, parts, meta), call: null };
      for (const breach of judge(read)) tell(breach);
      this.#onRead(category, read);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      tell({ name: 'unreadable record', what: error.message });
    }
  }

  /** Who judges the records of a category; null if it has no rules of its own. */
  #judgeOf(category: string): ((record: Recorded) => readonly Breach[]) | null {
    switch (category) {
      case 'wallet':
      case 'payment':
      case 'payout':
        return (record) => {
          this.#counts.money++;
          return this.#money.add(record as Recorded<MoneyEvent>);
        };
      case 'call':
        return (record) => {
          this.#counts.calls++;
          this.#reviews.addCall(record as Recorded<CallEvent>);
          return [];
        };
      case 'review':
        return (record) => {
          this.#counts.reviews++;
          return this.#reviews.add(record as Recorded<ReviewEvent>);
        };
      default:
        return null;
    }
  }

  #tell(name: string, what: string): void {
    const found = this.#found.get(name);
    if (found) found.push({ name, what });
    else this.#found.set(name, [{ name, what }]);
  }

  get isBroken(): boolean {
    return this.#found.size > 0;
  }

  get counts(): RuleCounts {
    return { ...this.#counts };
  }

  /** Hands over what was found. Others may have checked records as well. */
  finish(findings: Findings, others: readonly RuleCounts[] = []): void {
    for (const breaches of this.#found.values()) for (const { name, what } of breaches) findings.add('rule', name, what);
    const sum = (kind: keyof RuleCounts): number => [this.#counts, ...others].reduce((total, counts) => total + counts[kind], 0);
    const [money, calls, reviews] = [sum('money'), sum('calls'), sum('reviews')];
    findings.facts.push(`The rules were checked over ${money} records of money, ${calls} of calls and ${reviews} reviews.`);
    findings.isRightChecked = true;
  }
}
