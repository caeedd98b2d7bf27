import { type AuditedTable, auditedTables, type ModelRows, type Row } from '../../export/audited-tables.ts';
import { Malformed } from '../read-files.ts';
import type { Findings } from '../report.ts';
import { BalancesFold } from './balances.ts';
import { CallsFold } from './calls.ts';
import type { AnyRecord, Fold } from './fold.ts';
import { RatingsFold } from './ratings.ts';

/** A read model as the records give it, up to the record that its rows were reached by. */
class Replay {
  readonly fold: Fold;
  /** The rows are of this record; later ones wait. */
  until = Number.POSITIVE_INFINITY;
  #waiting: AnyRecord[] = [];
  last = 0;
  /** The last record, even if it waits. */
  met = 0;

  constructor(fold: Fold) {
    this.fold = fold;
  }

  add(record: AnyRecord): void {
    this.met = record.number;
    if (record.number > this.until) return void this.#waiting.push(record);
    this.fold.apply(record as never);
    this.last = record.number;
  }

  goOn(until: number): void {
    this.until = until;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const record of waiting) this.add(record);
  }
}

/** Compares the rows of read models with what the records give, computed apart from them. Records have to come from the first on. */
export class RowsCheck {
  readonly #replays: readonly Replay[];
  #comparisons = new Map<string, Comparison>();

  /** Of the read models that these categories concern. */
  constructor(isOwn: (category: string) => boolean = () => true) {
    const folds = [new RatingsFold(), new CallsFold(), new BalancesFold()];
    this.#replays = folds.filter(({ categories }) => categories.every(isOwn)).map((fold) => new Replay(fold));
  }

  /** The rows that come after the next records. */
  expect(models: readonly ModelRows[]): void {
    for (const replay of this.#replays)
      replay.goOn(models.find(({ model }) => model === replay.fold.model)?.number ?? Number.POSITIVE_INFINITY);
  }

  add(category: string, record: AnyRecord): void {
    for (const replay of this.#replays) if (replay.fold.categories.includes(category)) replay.add(record);
  }

  /** Begins to compare, after the records. Rows that are older than records which were folded before cannot be compared. */
  begin(models: readonly ModelRows[], findings: Findings): void {
    this.#comparisons = new Map();
    for (const { model, number } of models) {
      const replay = this.#replays.find(({ fold }) => fold.model === model);
      if (!replay) continue;
      if (replay.last > number) {
        findings.limits.push(`the rows of ${model} are of record ${number}, before this export`);
        continue;
      }
      const tables = replay.fold.tables();
      for (const table of auditedTables) {
        const given = table.model === model ? tables[table.table] : undefined;
        if (given) this.#comparisons.set(table.table, new Comparison(table, given, number));
      }
    }
  }

  /** The last record of each read model, whether or not its rows follow from it. */
  lastRecords(): ReadonlyMap<string, number> {
    return new Map(this.#replays.map(({ fold, met }) => [fold.model, met]));
  }

  /** Whether the rows of a table are compared. */
  isOf(table: string): boolean {
    return this.#comparisons.has(table);
  }

  /** A row of an export. */
  compare(table: string, row: Row, findings: Findings): void {
    this.#comparisons.get(table)?.row(row, findings);
  }

  /** Once every row was compared. Returns what there is to say of each table. */
  finish(findings: Findings): Map<string, string> {
    return new Map(Array.from(this.#comparisons, ([table, comparison]) => [table, comparison.finish(findings)]));
  }
}

const said = (value: string | null | undefined): string => (value === null || value === undefined ? 'nothing' : value);

/** The rows of one table. */
class Comparison {
  readonly #table: AuditedTable;
  readonly #given: ReadonlyMap<string, Row>;
  readonly #number: number;
  readonly #met = new Set<string>();

  constructor(table: AuditedTable, given: ReadonlyMap<string, Row>, number: number) {
    this.#table = table;
    this.#given = given;
    this.#number = number;
  }

  #isNothing(row: Row): boolean {
    const { nothing } = this.#table;
    return nothing !== undefined && Object.entries(nothing).every(([column, value]) => row[column] === value);
  }

  row(row: Row, findings: Findings): void {
    const { table, columns } = this.#table;
    for (const column of Object.keys(row))
      if (!Object.hasOwn(columns, column) && !this.#table.key.includes(column))
        throw new Malformed(`a row of ${table} has a column ${column}, which nothing is compared with`);
    const key = this.#table.key.map((column) => row[column]).join(' ');
    const given = this.#given.get(key);
    if (this.#met.has(key)) return findings.add('readModel', 'surplus row', `${table}, ${key}: it is there twice`);
    this.#met.add(key);
    if (!given) {
      if (!this.#isNothing(row)) findings.add('readModel', 'surplus row', `${table}, ${key}: no record gives it`);
      return;
    }
    for (const column of Object.keys(columns))
      if ((row[column] ?? null) !== given[column])
        findings.add(
          'readModel',
          'row differs',
          `${table}, ${key}, column ${column}: it says ${said(row[column])}, the records give ${said(given[column])}`,
        );
  }

  finish(findings: Findings): string {
    const { table } = this.#table;
    for (const [key, given] of this.#given)
      if (!this.#met.has(key) && !this.#isNothing(given)) findings.add('readModel', 'missing row', `${table}, ${key}`);
    return `${this.#met.size} rows of ${table}, as of record ${this.#number}, were computed anew.`;
  }
}
