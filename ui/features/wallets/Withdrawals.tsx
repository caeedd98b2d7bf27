import { Card, Heading, Skeleton, Stack, Steps, Text } from '@academy/design-system';
import type { PayoutView } from '@academy/domain/payouts';
import type { Role } from '@academy/domain/identity';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { stepsOf } from './payout-steps.ts';
import { withdrawalsQuery } from './queries.ts';
import { useWords } from './use-words.ts';

/** What was withdrawn, how far it got, and what can be done if it failed. */
export function Withdrawals({ user }: { user: SessionUser }) {
  const text = useText(en);
  const list = usePages((before) => withdrawalsQuery(user, before));
  return (
    <Card as="section" title={text('withdrawals.title')} padding="l">
      <ViewRegion
        view={list.first}
        label={text('withdrawals.title')}
        skeleton={<Skeleton lines={3} />}
        errorTitle={text('withdrawals.loadFailed')}
        isEmpty={({ withdrawals }) => withdrawals.length === 0}
        empty={<Text tone="muted">{text('withdrawals.none')}</Text>}
      >
        {() => (
          <Stack gap="l">
            <Stack as="ul" gap="l" aria-label={text('withdrawals.title')}>
              {list.pages
                .flatMap(({ withdrawals }) => withdrawals)
                .map((payout) => (
                  <li key={payout.id}>
                    <Withdrawal payout={payout} role={user.role} />
                  </li>
                ))}
            </Stack>
            <MoreButton list={list} />
          </Stack>
        )}
      </ViewRegion>
    </Card>
  );
}

function Withdrawal({ payout, role }: { payout: PayoutView; role: Role }) {
  const text = useText(en);
  const words = useWords(role);
  const title = text(payout.to === 'card' ? 'withdrawals.ofCard' : 'withdrawals.of', { paise: words.amount(payout.paise) });
  return (
    <Stack gap="s">
      <div>
        <Heading level={3} size="m">
          {title}
        </Heading>
        {payout.fee_paise > 0 && (
          <Text size="s" tone="muted">
            {text('withdrawals.split', { fee: words.amount(payout.fee_paise), total: words.amount(payout.total_paise) })}
          </Text>
        )}
      </div>
      <Steps
        label={title}
        aheadLabel={text('withdrawals.ahead')}
        steps={stepsOf(payout).map(({ state, at, kind }) => ({
          id: state,
          label: text(`withdrawals.${state}`),
          state: kind,
          at: at === undefined ? undefined : { iso: at, text: words.moment(at) },
        }))}
      />
      {payout.reason !== null && <Text>{payout.reason}</Text>}
      {payout.next_step !== null && <Text weight="semibold">{payout.next_step}</Text>}
    </Stack>
  );
}
