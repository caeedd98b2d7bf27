import { Button, Card, Icon, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import { type LedgerView, trialCsv, trialOf, type TrialRow } from '@academy/domain/explorer';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { saveFile } from '../../app/save-file.ts';
import { en } from './en.ts';
import { useWords } from './use-words.ts';

type Line = Omit<TrialRow, 'kind' | 'currency'> & { readonly kind: TrialRow['kind'] | 'total' };

/** Accounts by kind, and all of them together in the last row. */
export function LedgerTrial({ ledger: { rows, at } }: { ledger: LedgerView }) {
  const text = useText(en);
  const words = useWords();
  const all = trialOf(rows);
  const total: Line = {
    kind: 'total',
    accounts: all.accounts,
    debit_paise: all.debitPaise,
    credit_paise: all.creditPaise,
    balance_paise: all.balancePaise,
  };
  const save = (): void => saveFile(new Blob([trialCsv({ rows, at })], { type: 'text/csv' }), `ledger-${at ?? 'now'}.csv`);
  const button = (
    <Button size="s" iconStart={<Icon name="download" size="s" />} onClick={save}>
      {text('ledger.save')}
    </Button>
  );
  return (
    <Card as="section" title={text('ledger.trial')} actions={button} padding="l">
      <Table<Line>
        caption={text('ledger.trial')}
        isCaptionHidden
        columns={columnsOf(text, words)}
        rows={[...rows, total]}
        rowKey={({ kind }) => kind}
        empty={null}
        labels={{ loading: text('loading') }}
      />
    </Card>
  );
}

function columnsOf(text: TextOf<keyof typeof en>, words: ReturnType<typeof useWords>): readonly TableColumn<Line>[] {
  const amount = (paise: number, { kind }: Line) => (
    <Text as="span" size="s" weight={kind === 'total' ? 'semibold' : 'regular'}>
      {words.amount(paise, true)}
    </Text>
  );
  return [
    {
      id: 'kind',
      header: text('ledger.kind'),
      isRowHeader: true,
      cell: ({ kind, accounts }) => (
        <Stack as="span" gap="3xs">
          <span>{kind === 'total' ? text('ledger.total') : text(`ledgerKind.${kind}`)}</span>
          <Text as="span" size="xs" tone="muted">
            {text('ledger.accounts', { count: accounts })}
          </Text>
        </Stack>
      ),
    },
    { id: 'debit', header: text('ledger.debit'), isNumeric: true, isFolded: true, cell: (line) => amount(line.debit_paise, line) },
    { id: 'credit', header: text('ledger.credit'), isNumeric: true, isFolded: true, cell: (line) => amount(line.credit_paise, line) },
    {
      id: 'balance',
      header: text('ledger.balance'),
      isNumeric: true,
      cell: (line) => {
        const entries = line.credit_paise - line.debit_paise;
        return (
          <Stack as="span" gap="3xs">
            {amount(line.balance_paise, line)}
            {entries !== line.balance_paise && (
              <Text as="span" size="xs" tone="danger">
                {text('ledger.entriesSay', { amount: words.amount(entries, true) })}
              </Text>
            )}
          </Stack>
        );
      },
    },
  ];
}
