import { createHash } from 'node:crypto';
import { auditedTables, type ModelRows, tableOfRows } from '../../export/audited-tables.ts';
import type { Findings } from '../report.ts';

const models = [...new Set(auditedTables.map(({ model }) => model))];
const ofNothing = createHash('sha256').digest('base64');

/** Which read models were compared at all, and up to which record: what an export leaves out, its maker chose. */
export class Coverage {
  /** The last record that rows of a read model were compared at. */
  readonly #compared = new Map<string, number>();

  /** An export: its list of read models, the digests of its files, and the tables that were compared. */
  add(listed: readonly ModelRows[], digests: ReadonlyMap<string, string>, compared: ReadonlyMap<string, string>, findings: Findings): void {
    const isListed = (wanted: string): boolean => listed.some(({ model }) => model === wanted);
    const given = new Map<string, boolean>();
    for (const [name, digest] of digests) {
      const table = tableOfRows(name);
      if (table !== null) given.set(table, given.get(table) === true || digest !== ofNothing);
    }
    for (const { model, table } of auditedTables) {
      if (isListed(model) && !given.has(table))
        findings.add('incomplete', 'missing rows', `rows.json lists ${model}, and ${table} is missing`);
      // Of a read model that was never built, there are files without rows.
      if (!isListed(model) && given.get(table) === true)
        findings.add('incomplete', 'missing model', `there are rows of ${table}, and rows.json does not list ${model}`);
    }
    for (const table of given.keys())
      if (!auditedTables.some((one) => one.table === table))
        findings.limits.push(`the rows of ${table} are none that this program compares`);
    for (const { model, number } of listed)
      if (auditedTables.some((one) => one.model === model && compared.has(one.table))) this.#compared.set(model, number);
  }

  /** After the last export. `lastRecords` are those of each read model. */
  finish(lastRecords: ReadonlyMap<string, number>, findings: Findings): void {
    findings.areRowsCompared = models.every((model) => this.#compared.has(model));
    if (this.#compared.size === 0)
      return void findings.limits.push('it has no rows of read models, so none were compared with the records');
    for (const model of models) {
      const number = this.#compared.get(model);
      if (number === undefined) findings.limits.push(`the rows of ${model} were not compared: there are none`);
      else if ((lastRecords.get(model) ?? 0) > number)
        findings.limits.push(`the rows of ${model} are of record ${number}: nothing was compared with its records after that`);
    }
  }
}
