import { Banner, Modal, Skeleton, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import { explained, type Explanation, type WalletView } from '@academy/domain/wallets';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useAddress } from '../../app/use-address.ts';
import { usePages, useRest } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { addUp } from './explained-sum.ts';
import { type Explained, explanationQuery } from './queries.ts';
import { useWords, type Words } from './use-words.ts';

type Part = Explanation['parts'][number];

export interface ExplainPanelProps {
  user: SessionUser;
  wallet: WalletView;
}

const labels = {
  current: 'wallet.current',
  held: 'wallet.held',
  available: 'wallet.available',
  pending: 'wallet.pending',
  withdrawable: 'withdraw.title',
  fee: 'wallet.fee',
} as const satisfies Record<Explained, string>;

/** Shows of what an amount is made, while the address names it: `?explain=available`. */
export function ExplainPanel({ user, wallet }: ExplainPanelProps) {
  const text = useText(en);
  const [address, setAddress] = useAddress();
  const asked = address.get('explain');
  const name = explained.find((each) => each === asked);
  const close = (): void => setAddress((now) => Object.fromEntries([...now].filter(([key]) => key !== 'explain')), { isReplacing: true });
  return (
    <Modal
      isOpen={name !== undefined}
      onClose={close}
      title={text('explain.title')}
      description={name && text(labels[name])}
      closeLabel={text('close')}
      size="l"
    >
      {name && <Parts key={name} name={name} user={user} wallet={wallet} />}
    </Modal>
  );
}

function Parts({ name, user, wallet }: ExplainPanelProps & { name: Explained }) {
  const text = useText(en);
  const list = usePages((after) => explanationQuery(user, name, after));
  const isWhole = !list.hasMore;
  // Only all parts together make the number.
  useRest(list, true);
  return (
    <ViewRegion view={list.first} label={text('explain.parts')} skeleton={<Skeleton lines={5} />} errorTitle={text('explain.loadFailed')}>
      {() => (
        <Stack gap="m">
          {isWhole ? (
            <Result pages={list.pages} available={wallet.available_paise} role={user.role} />
          ) : (
            <Text role="status">{text('explain.adding')}</Text>
          )}
          <PartTable parts={list.pages.flatMap(({ parts }) => parts)} role={user.role} />
        </Stack>
      )}
    </ViewRegion>
  );
}

function Result({ pages, available, role }: { pages: readonly Explanation[]; available: number; role: SessionUser['role'] }) {
  const text = useText(en);
  const words = useWords(role);
  const { by = 'sum', paise = 0 } = pages[0] ?? {};
  const { count, sum, result, isRight } = addUp(pages, available);
  const sums = { sum: words.amount(sum), paise: words.amount(result) };
  return (
    <Banner tone={isRight ? 'success' : 'danger'} role="status" title={words.amount(paise)}>
      {text('explain.sum', { count, ...sums })} {by === 'fee-1' && text('explain.feeOf', sums)}{' '}
      {by === 'mostAvailable' && text('explain.lesser', sums)}{' '}
      {isRight ? text('explain.right') : text('explain.wrong', { paise: words.amount(paise) })}
    </Banner>
  );
}

const kinds = ['WalletCredited', 'WalletDebited', 'FundsHeld', 'FundsVoided', 'FundsCaptured', 'DisputeRecovered'] as const;

function PartTable({ parts, role }: { parts: readonly Part[]; role: SessionUser['role'] }) {
  const text = useText(en);
  const words = useWords(role);
  return (
    <Table
      caption={text('explain.parts')}
      isCaptionHidden
      columns={columnsOf(text, words)}
      rows={parts}
      rowKey={({ id, stream }) => `${stream} ${id}`}
      height="m"
      empty={<Text tone="muted">{text('explain.none')}</Text>}
      labels={{ loading: text('loading') }}
    />
  );
}

const columnsOf = (text: TextOf<keyof typeof en>, words: Words): readonly TableColumn<Part>[] => [
  { id: 'at', header: text('explain.when'), isUnbroken: true, cell: ({ at }) => <time dateTime={at}>{words.moment(at)}</time> },
  {
    id: 'what',
    header: text('explain.what'),
    isRowHeader: true,
    cell: ({ type, id }) => {
      const kind = kinds.find((each) => each === type);
      return (
        <Stack as="span" gap="3xs">
          <span>{kind ? text(`explain.${kind}`) : type}</span>
          <Text as="span" size="2xs" tone="muted">
            {text('explain.event', { id })}
          </Text>
        </Stack>
      );
    },
  },
  { id: 'paise', header: text('explain.part'), isNumeric: true, cell: ({ paise }) => words.change(paise) },
];
