import { printable } from '../../logging/index.ts';
import type { ParkedRow } from './parked-table.ts';

const heads = ['STREAM', 'POSITION', 'REVISION', 'TYPE', 'EVENT', 'HELD', 'TRIES', 'SINCE', 'REASON'] as const;

const cellsOf = ({ model, stream, position, revision, type, id, held, tries, since, reason }: ParkedRow): string[] =>
  [model, stream, position, revision, type, id, held, tries, since.toISOString(), reason].map(String);

/** Parked events as a table, or as one line of JSON. Its positions are strings, because they may exceed exact numbers. */
export function describeParked(rows: readonly ParkedRow[], noun: string, isJson: boolean): string {
  if (isJson) {
    return `${JSON.stringify(rows.map((row) => ({ ...row, position: String(row.position), revision: String(row.revision) })))}\n`;
  }
  if (rows.length === 0) return 'nothing is parked\n';
  const titles = [noun.toUpperCase(), ...heads];
  const table = [titles, ...rows.map((row) => cellsOf(row).map((cell) => printable(cell)))];
  const widths = titles.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
