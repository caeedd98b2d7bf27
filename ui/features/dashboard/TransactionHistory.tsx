import { Button, Card, Skeleton } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { NoLines, TransactionTable, walletQuery } from '../wallets/parts.ts';
import { en } from './en.ts';

/** The newest lines of the coach's wallet. */
export function TransactionHistory({ user, onSeeAll }: { user: SessionUser; onSeeAll: () => void }) {
  const text = useText(en);
  const view = useView(walletQuery(user));
  return (
    <Card
      as="section"
      title={text('dashboard.transactions')}
      padding="l"
      actions={
        <Button size="s" aria-haspopup="dialog" onClick={onSeeAll}>
          {text('dashboard.seeAll')}
        </Button>
      }
    >
      <ViewRegion
        view={view}
        label={text('dashboard.transactions')}
        skeleton={<Skeleton lines={5} />}
        errorTitle={text('dashboard.transactionsFailed')}
        isEmpty={({ lines }) => lines.length === 0}
        empty={<NoLines role={user.role} />}
      >
        {({ lines }) => (
          <TransactionTable role={user.role} lines={lines} caption={text('dashboard.transactions')} empty={<NoLines role={user.role} />} />
        )}
      </ViewRegion>
    </Card>
  );
}
