/** How a column is written as text: whole numbers and booleans as Postgres has them, times as ISO 8601 in UTC. */
type Kind = 'text' | 'time';

/** A table of a read model that an export has rows of, without its personal columns. */
export interface AuditedTable {
  readonly model: string;
  /** Without its version. */
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, Kind>>;
  /** A row with these values says as much as no row. */
  readonly nothing?: Readonly<Record<string, string>>;
}

const text = (...names: readonly string[]): Readonly<Record<string, Kind>> => Object.fromEntries(names.map((name) => [name, 'text']));

/** Stars, averages, calls and balances: what the verifier computes anew from the records. */
export const auditedTables: readonly AuditedTable[] = [
  {
    model: 'coach_reviews',
    table: 'coach_ratings',
    key: ['coach_id'],
    columns: text('one', 'two', 'three', 'four', 'five', 'sessions', 'minutes'),
  },
  {
    model: 'coach_reviews',
    table: 'coach_reviews',
    key: ['review_id'],
    columns: { ...text('coach_id', 'athlete_id', 'rating', 'call_id', 'session_minutes'), left_at: 'time', created_at: 'time' },
  },
  {
    model: 'call_log',
    table: 'call_log',
    key: ['call_id'],
    columns: { ...text('coach_id', 'athlete_id', 'phase', 'ended_at'), requested_at: 'time' },
  },
  {
    model: 'call_log',
    table: 'call_sessions',
    key: ['call_id', 'athlete_id'],
    columns: { ...text('coach_id', 'together_ms', 'is_there'), left_at: 'time' },
  },
  { model: 'wallet_ledger', table: 'ledger_accounts', key: ['account'], columns: text('paise'), nothing: { paise: '0' } },
  { model: 'wallet_ledger', table: 'ledger_holds', key: ['wallet_id', 'hold_id'], columns: text('coach_id', 'paise', 'is_open') },
];

export const rowsFile = (table: string, part: number): string => `rows-${table}-${String(part).padStart(6, '0')}.ndjson`;

/** The table of a file of rows; null for other files. */
export const tableOfRows = (name: string): string | null => /^rows-([a-z_]+)-\d{6}\.ndjson$/u.exec(name)?.[1] ?? null;

/** A row: its columns as texts, null where there is nothing. */
export type Row = Readonly<Record<string, string | null>>;

/** What an export says of the rows of a read model, before its records. */
export interface ModelRows {
  readonly model: string;
  readonly version: number;
  /** The number of the last record that they follow from; 0 for none. */
  readonly number: number;
}
