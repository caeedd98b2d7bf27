import type { WalletLine } from './queries.ts';

interface Statement {
  /** ISO 8601, the end excluded. */
  readonly from: string;
  readonly to: string;
  readonly openingPaise: number;
}

const columns = [
  'event id',
  'recorded at',
  'in effect at',
  'type',
  'text',
  'paise',
  'fee paise',
  'after paise',
  'booking id',
  'payment id',
  'payout id',
] as const;

const texts: Readonly<Record<WalletLine['type'], string>> = {
  topUp: 'Added from card',
  earning: 'Received from',
  payoutFailed: 'Withdrawal failed, back in the wallet',
  payoutReturned: 'Withdrawal sent back, back in the wallet',
  withdrawal: 'Withdrawn',
  cardRefund: 'Returned to card',
  session: 'Paid to',
  recovered: 'Taken back for a lost dispute',
};

/** A cell that no spreadsheet takes for a formula, even if a name begins like one. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const guarded = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /["\r\n,;]/u.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const row = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`;

const textOf = ({ type, name }: WalletLine): string => [texts[type], name].filter((text) => text !== '').join(' ');

/** A statement in pieces. Opening and lines add up to closing. */
export const statementText = {
  async *csv({ from, to, openingPaise }: Statement, pages: AsyncIterable<readonly WalletLine[]>): AsyncGenerator<string> {
    yield row(columns);
    yield row(['', from, from, 'opening', '', 0, 0, openingPaise, '', '', '']);
    let closing = openingPaise;
    for await (const lines of pages) {
      for (const { paise } of lines) closing += paise;
      yield lines
        .map((line) =>
          row([
            line.id,
            line.at,
            line.effective_at,
            line.type,
            textOf(line),
            line.paise,
            line.fee_paise,
            line.after_paise,
            line.booking_id,
            line.payment_id,
            line.payout_id,
          ]),
        )
        .join('');
    }
    yield row(['', to, to, 'closing', '', 0, 0, closing, '', '', '']);
  },

  async *json({ from, to, openingPaise }: Statement, pages: AsyncIterable<readonly WalletLine[]>): AsyncGenerator<string> {
    yield `{"from":${JSON.stringify(from)},"to":${JSON.stringify(to)},"opening_paise":${openingPaise},"lines":[`;
    let closing = openingPaise;
    let comma = '';
    for await (const lines of pages) {
      for (const line of lines) {
        closing += line.paise;
        yield comma + JSON.stringify(line);
        comma = ',';
      }
    }
    yield `],"closing_paise":${closing}}`;
  },
} as const;
