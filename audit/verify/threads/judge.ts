import type { RecordLine } from '../../export/format.ts';
import { isOutside } from '../../export/cut-off.ts';
import { Parts } from '../../export/parts.ts';
import { Tally } from '../../export/tally.ts';
import { LeafHashes } from '../leaf-hashes.ts';
import { linesIn } from '../lines.ts';
import { leafOf } from '../read-export.ts';
import { readRecord, readRow } from '../read-files.ts';
import { Findings } from '../report.ts';
import { RowsCheck } from '../rows/rows.ts';
import { noCounts, Rules } from '../rules/rules.ts';
import type { Begun, Judged } from './messages.ts';
import { readerOf, type Share, shareOf, shareOfCategory } from './share.ts';

/** Something is wrong with the share, or it is not as our exports have it. */
export class GaveUp extends Error {}

/** Judges the records of one share, and gives up at the first that is not as it has to be. */
export class ShareJudge {
  readonly #share: Share;
  readonly #rows: RowsCheck;
  readonly #rules: Rules;
  readonly #findings = new Findings();
  #begun: Begun | null = null;
  #leaves = new LeafHashes(new Uint8Array());
  #tally = new Tally();
  #outside: number[] = [];
  #count = 0;
  #areRowsBegun = false;

  constructor(share: Share) {
    this.#share = share;
    this.#rows = new RowsCheck((category) => shareOfCategory(category) === share);
    this.#rules = new Rules((category, record) => this.#rows.add(category, record));
  }

  begin(begun: Begun): void {
    this.#begun = begun;
    this.#leaves = new LeafHashes(new Uint8Array(begun.leaves));
    this.#tally = new Tally();
    this.#outside = [];
    this.#count = 0;
    this.#areRowsBegun = false;
    this.#rows.expect(begun.models);
    if (begun.heads) this.#rules.expect(begun.heads);
  }

  /** Records of the export so far, those of the other share included. */
  get count(): number {
    return this.#count;
  }

  /** Whole lines of records. */
  records(block: Buffer): void {
    for (const lines of linesIn(block))
      for (const line of lines) {
        if (line === '') continue;
        this.#count++;
        if (readerOf(line) === this.#share) this.#add(readRecord(line, 'records'));
      }
    this.#stopIfWrong();
  }

  #add(record: RecordLine): void {
    const { from, days, heads } = this.#known();
    const isInPlace = record.number === from + this.#count && shareOf(record.stream) === this.#share;
    if (!isInPlace || !this.#leaves.isAt(this.#count - 1, leafOf(record, 'records'))) throw new GaveUp();
    const parts = new Parts(record);
    this.#tally.add(record, parts);
    if (days && isOutside(parts, days)) this.#outside.push(record.number);
    if (heads) this.#rules.add(record, parts);
  }

  /** Whole lines of rows of a table. */
  rows(table: string, block: Buffer): void {
    const { models, heads } = this.#known();
    if (!heads) return;
    if (!this.#areRowsBegun) this.#rows.begin(models, this.#findings);
    this.#areRowsBegun = true;
    // Rows that nobody compares are read by the first, for they have to be rows.
    if (this.#rows.isOf(table) || this.#share === 0)
      for (const lines of linesIn(block))
        for (const line of lines) if (line !== '') this.#rows.compare(table, readRow(line, table), this.#findings);
    this.#stopIfWrong();
  }

  end(): Judged {
    const tables = this.#areRowsBegun ? this.#rows.finish(this.#findings) : new Map<string, string>();
    this.#stopIfWrong();
    const rules = this.#begun?.heads ? this.#rules.counts : noCounts;
    return { count: this.#count, ...this.#tally.result(), outside: this.#outside, tables, lastRecords: this.#rows.lastRecords(), rules };
  }

  #known(): Begun {
    if (!this.#begun) throw new GaveUp();
    return this.#begun;
  }

  #stopIfWrong(): void {
    if (this.#rules.isBroken || this.#findings.all.length > 0 || this.#findings.limits.length > 0) throw new GaveUp();
  }
}
