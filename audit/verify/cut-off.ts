import { isOutside } from '../export/cut-off.ts';
import type { Days, Manifest, RecordLine } from '../export/format.ts';
import { Parts } from '../export/parts.ts';
import type { OpenHead } from './heads.ts';
import type { Findings } from './report.ts';

const secondsOf = (moment: string): number => Date.parse(moment) / 1_000;

/** The days of an export: whether its heads are those of their midnights, and its list the records of another time, no more and no fewer. */
export class CutOffCheck {
  readonly #days: Days;
  readonly #outside = new Set<number>();

  constructor(days: Days) {
    this.#days = days;
  }

  add(record: Pick<RecordLine, 'number' | 'metadata'>, parts: Pick<Parts, 'metadata'> = new Parts(record)): void {
    if (isOutside(parts, this.#days)) this.#outside.add(record.number);
  }

  /** Adds the numbers that others have found. */
  merge(numbers: readonly number[]): void {
    for (const number of numbers) this.#outside.add(number);
  }

  /** The heads are those of the export, in the order of their sizes. */
  finish({ days, cut_off: list, from, to }: Manifest, heads: readonly OpenHead[], findings: Findings): void {
    const { since, until } = this.#days;
    if (days?.since !== since || days.until !== until)
      findings.add('changed', 'days', `the manifest says another period than ${since} to ${until}`);
    this.#judgeHeads(from, to, heads, findings);
    const listed = new Set(list);
    for (const number of this.#outside)
      if (!listed.has(number)) findings.add('incomplete', 'cut-off list', `record ${number} is of another time, and not in the list`);
    for (const number of listed)
      if (!this.#outside.has(number)) findings.add('changed', 'cut-off list', `record ${number} is in the list, and not of another time`);
    findings.facts.push(`${this.#outside.size} records sealed from ${since} to ${until} are of another time.`);
    findings.limits.push(`that nothing more was sealed before ${until} shows the export after this one`);
  }

  #judgeHeads(from: number, to: number, heads: readonly OpenHead[], findings: Findings): void {
    const { since, until } = this.#days;
    const timeAt = (size: number): number | null => heads.find(({ checkpoint }) => checkpoint.size === size)?.seconds ?? null;
    const [first, last] = [timeAt(from), timeAt(to)];
    const next = heads.find(({ checkpoint }) => checkpoint.size > from);
    if (first !== null && first > secondsOf(since))
      findings.add('incomplete', 'days', `it begins with a head that is younger than ${since}`);
    if (typeof next?.seconds === 'number' && next.checkpoint.size < to && next.seconds <= secondsOf(since))
      findings.add('changed', 'days', `it begins before the head of ${since}`);
    if (last !== null && last > secondsOf(until)) findings.add('changed', 'days', `it ends with a head that is younger than ${until}`);
  }
}
