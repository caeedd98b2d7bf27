import { type Static, Type } from 'typebox';
import { currency, orNull } from '../kernel/index.ts';

const count = Type.Integer({ minimum: 0 });
const paise = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });

/** Wallets by whose they are, what is on its way, and the five places besides; `other` is what no program of ours knows. */
export const accountKinds = ['athletes', 'coaches', 'transit', 'fees', 'clearing', 'disputed', 'losses', 'other'] as const;

/** All accounts of a kind together. What an account gains is a credit. */
const trialRow = Type.Object({
  kind: Type.Enum([...accountKinds]),
  currency: Type.Literal(currency),
  accounts: count,
  /** By the lines of all entries. */
  debit_paise: paise,
  credit_paise: paise,
  /** As the accounts themselves say. */
  balance_paise: paise,
});

const openHold = Type.Object({
  wallet_id: Type.String(),
  hold_id: Type.String(),
  coach_id: Type.Integer(),
  paise,
  /** ISO 8601 */
  at: Type.String(),
  /** The record that set it aside; null while it is not sealed. */
  number: orNull(Type.Integer({ minimum: 1 })),
});

/** The last comparison of all money: entries, read models and the payment provider's book. */
const comparison = Type.Object({
  /** ISO 8601 */
  ended_at: Type.String(),
  /** True if a nightly one should have come since. */
  is_overdue: Type.Boolean(),
  /** False if the provider did not answer. */
  is_provider_asked: Type.Boolean(),
  /** ISO 8601: when the provider last answered; null for never. */
  provider_asked_at: orNull(Type.String()),
  /** Read models that were being made anew. */
  not_compared: Type.Array(Type.String()),
  /** Kinds of which something was found. */
  counts: Type.Array(Type.Object({ kind: Type.String(), count })),
  /** Some of what was found: ids and amounts, nothing personal. */
  findings: Type.Array(Type.Object({ kind: Type.String(), id: Type.String(), what: Type.String() })),
});

/** GET /audit/ledger: as the read model of wallets has it. */
export const ledgerView = Type.Object({
  /** The last record that it follows from; null while that is not sealed, or there is none. */
  at: orNull(Type.Integer({ minimum: 1 })),
  /** Kinds that have accounts. */
  rows: Type.Array(trialRow),
  holds: Type.Object({
    count,
    /** Of all open holds. */
    paise,
    /** What the accounts beside the entries say is held, which must be the same. */
    account_paise: paise,
    oldest: Type.Array(openHold),
  }),
  /** Null before the first. */
  comparison: orNull(comparison),
});

export type TrialRow = Static<typeof trialRow>;
export type LedgerView = Static<typeof ledgerView>;

/** The totals of a trial balance, added up once more. */
export interface Trial {
  readonly accounts: number;
  readonly debitPaise: number;
  readonly creditPaise: number;
  /** Must be nought. */
  readonly balancePaise: number;
  /** Kinds whose entries do not add up to their balance. */
  readonly unequal: readonly TrialRow['kind'][];
}

export function trialOf(rows: readonly TrialRow[]): Trial {
  const sum = (of: (row: TrialRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return {
    accounts: sum((row) => row.accounts),
    debitPaise: sum((row) => row.debit_paise),
    creditPaise: sum((row) => row.credit_paise),
    balancePaise: sum((row) => row.balance_paise),
    unequal: rows.flatMap((row) => (row.credit_paise - row.debit_paise === row.balance_paise ? [] : [row.kind])),
  };
}

/** A trial balance as RFC 4180 has tables: names and whole numbers, the number of rows last. */
export function trialCsv({ rows, at }: Pick<LedgerView, 'rows' | 'at'>): string {
  const lines = rows.map(({ kind, currency: of, accounts, debit_paise: debit, credit_paise: credit, balance_paise: balance }) =>
    [kind, of, accounts, debit, credit, balance, at ?? ''].join(','),
  );
  const head = 'kind,currency,accounts,debit_paise,credit_paise,balance_paise,record';
  return [head, ...lines, `rows,,${rows.length},,,,`].map((line) => `${line}\r\n`).join('');
}
