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
  const isBeforeFee = lines.some((line) => isEarning(line) && line.fee_paise > 0);
  return (
    <Stack gap="s">
      <Table
        caption={caption}
        isCaptionHidden
        columns={hasBalance ? columns : columns.filter(({ id }) => id !== 'after')}
        rows={lines}
        rowKey={({ id, type }) => `${id} ${type}`}
        empty={empty}
        labels={{ loading: text('loading') }}
      />
      {isBeforeFee && (
        <Text size="s" tone="muted">
          {text('wallet.beforeFee')}
        </Text>
      )}
    </Stack>
  );
}

const isEarning = ({ type }: WalletLine): boolean => type === 'earning';

const columnsOf = (text: TextOf<keyof typeof en>, words: Words): readonly TableColumn<WalletLine>[] => [
  {
    id: 'date',
    header: text('wallet.date'),
    isFolded: true,
    isUnbroken: true,
    cell: ({ at }) => <time dateTime={at}>{words.moment(at)}</time>,
  },
  {
    id: 'what',
    header: text('wallet.transaction'),
    isRowHeader: true,
    cell: (line) => (
      <Stack as="span" gap="3xs">
        <span>{words.line(line)}</span>
        {line.fee_paise > 0 && !isEarning(line) && (
          <Text as="span" size="xs" tone="muted">
            {text('wallet.withFee', { fee: words.amount(line.fee_paise) })}
          </Text>
        )}
      </Stack>
    ),
  },
  { id: 'amount', header: text('wallet.amount'), isNumeric: true, cell: ({ paise }) => words.change(paise) },
  {
    id: 'after',
    header: text('statement.after'),
    isNumeric: true,
    isFolded: true,
    isUnbroken: true,
    cell: ({ after_paise: after }) => words.amount(after),
  },
];
