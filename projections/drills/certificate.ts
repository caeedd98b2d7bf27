import { type Certificate, type ComparedModel, drillLimits as limits } from '@academy/domain/drills';
import { isClear, type TableReport } from './compare.ts';
import type { DrillReport } from './drill.ts';

/** Ids, numbers and times look like this. Whatever else stands in such a column does not get into the log. */
const clearValue = /^[\w:.+ -]{1,80}$/u;

/** What names a row: columns that are no person's words, as `coach_id=5, week=2900`. */
const keyText = (key: Readonly<Record<string, string>>): string =>
  Object.entries(key)
    .flatMap(([column, value]) => (isClear(column) && clearValue.test(value) ? [`${column}=${value}`] : []))
    .join(', ')
    .slice(0, limits.key);

const differencesOf = ({ table, differences }: TableReport): ComparedModel['differences'] =>
  differences.map(({ key, what, columns }) => ({ table, key: keyText(key), what, columns: columns.slice(0, limits.columns) }));

/** The certificate's part of these reports: all tables, and the first rows that differ. `numberOf`: the last record up to a position. */
export function certifiedModels(reports: readonly DrillReport[], numberOf: (position: bigint) => number | null): Certificate['models'] {
  let left: number = limits.differences;
  return reports.map(({ model, version, position, tables, isHealed }) => {
    const differences = tables.flatMap(differencesOf).slice(0, left);
    left -= differences.length;
    return {
      name: model,
      version,
      position: String(position),
      number: numberOf(position),
      tables: tables.map(({ table, rows, live, rebuilt, differing }) => ({ name: table, rows, live, rebuilt, differing })),
      differences,
      isHealed,
    };
  });
}
