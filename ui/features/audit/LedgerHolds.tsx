import { Banner, Card, EmptyState, Link, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import type { LedgerView } from '@academy/domain/explorer';
import { FactList } from '../../app/facts/FactList.tsx';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { paths } from './paths.ts';
import { useWords } from './use-words.ts';
import { shownKey } from './wallet-key.ts';

type Holds = LedgerView['holds'];

/** Money that is set aside for sessions, and whether the accounts say the same. */
export function LedgerHolds({ holds }: { holds: Holds }) {
  const text = useText(en);
  const words = useWords();
  const { count, paise, account_paise: accounts, oldest } = holds;
  const [together, byAccounts] = [words.amount(paise, true), words.amount(accounts, true)];
  return (
    <Card as="section" title={text('holds.title')} padding="l">
      <Stack gap="m">
        <FactList
          facts={[
            { label: text('holds.count'), value: text('holds.holds', { count }) },
            { label: text('holds.paise'), value: together },
          ]}
        />
        {paise === accounts ? (
          <Text tone="muted">{text('holds.agree', { amount: byAccounts })}</Text>
        ) : (
          <Banner tone="danger" role="alert">
            {text('holds.apart', { holds: together, accounts: byAccounts })}
          </Banner>
        )}
        {count > oldest.length && <Text tone="muted">{text('holds.oldest', { count: oldest.length })}</Text>}
        <Table
          caption={text('holds.list')}
          isCaptionHidden
          columns={columnsOf(text, words)}
          rows={oldest}
          rowKey={(hold) => `${hold.wallet_id} ${hold.hold_id}`}
          height="m"
          empty={<EmptyState icon="wallet" title={text('holds.none')} titleLevel={3} />}
          labels={{ loading: text('loading') }}
        />
      </Stack>
    </Card>
  );
}

const columnsOf = (text: TextOf<keyof typeof en>, words: ReturnType<typeof useWords>): readonly TableColumn<Holds['oldest'][number]>[] => [
  { id: 'hold', header: text('holds.hold'), isRowHeader: true, cell: ({ hold_id: hold }) => hold },
  { id: 'wallet', header: text('holds.wallet'), isFolded: true, cell: ({ wallet_id: wallet }) => shownKey(wallet) },
  { id: 'when', header: text('records.when'), isFolded: true, cell: ({ at }) => <time dateTime={at}>{words.time(at)}</time> },
  {
    id: 'record',
    header: text('holds.record'),
    cell: ({ number }) => (number === null ? text('holds.noRecord') : <Link href={paths.record(number)}>{words.number(number)}</Link>),
  },
  { id: 'amount', header: text('holds.amount'), isNumeric: true, cell: ({ paise }) => words.amount(paise, true) },
];
