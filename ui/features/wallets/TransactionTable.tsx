import { Stack, Table, type TableColumn, Text } from '@academy/design-system';
import type { ReactNode } from 'react';
import type { WalletLine } from '@academy/domain/wallets';
import type { Role } from '@academy/domain/identity';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useWords, type Words } from './use-words.ts';

export interface TransactionTableProps {
  role: Role;
  lines: readonly WalletLine[];
  /** Name of the table, for screen readers. */
  caption: string;
  empty: ReactNode;
  /** With what was in the wallet after each line. */
  hasBalance?: boolean;
}

/** Lines of a wallet: when, what, and how much more or less. */
export function TransactionTable({ role, lines, caption, empty, hasBalance = false }: TransactionTableProps) {
  const text = useText(en);
  const words = useWords(role);
  const columns = columnsOf(text, words);
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={hasBalance ? columns : columns.filter(({ id }) => id !== 'after')}
      rows={lines}
      rowKey={({ id, type }) => `${id} ${type}`}
      empty={empty}
      labels={{ loading: text('loading') }}
    />
  );
}

const feeText = (text: TextOf<keyof typeof en>, words: Words, { type, paise, fee_paise: fee }: WalletLine): string | undefined => {
  if (fee === 0) return undefined;
  return type === 'earning'
    ? text('wallet.afterFee', { total: words.amount(paise - fee) })
    : text('wallet.withFee', { fee: words.amount(fee) });
};

const columnsOf = (text: TextOf<keyof typeof en>, words: Words): readonly TableColumn<WalletLine>[] => [
  { id: 'date', header: text('wallet.date'), isFolded: true, cell: ({ at }) => <time dateTime={at}>{words.moment(at)}</time> },
  {
    id: 'what',
    header: text('wallet.transaction'),
    isRowHeader: true,
    cell: (line) => {
      const fee = feeText(text, words, line);
      return (
        <Stack as="span" gap="3xs">
          <span>{words.line(line)}</span>
          {fee !== undefined && (
            <Text as="span" size="xs" tone="muted">
              {fee}
            </Text>
          )}
        </Stack>
      );
    },
  },
  { id: 'amount', header: text('wallet.amount'), isNumeric: true, cell: ({ paise }) => words.change(paise) },
  { id: 'after', header: text('statement.after'), isNumeric: true, cell: ({ after_paise: after }) => words.amount(after) },
];
