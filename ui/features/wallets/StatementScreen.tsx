import { Button, Card, EmptyState, Icon, Skeleton, Stack } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useAddress } from '../../app/use-address.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { walletPath } from './paths.ts';
import { linesQuery } from './queries.ts';
import { momentsOf, type Period, periodOf } from './statement-period.ts';
import { StatementCharts } from './StatementCharts.tsx';
import { StatementFile } from './StatementFile.tsx';
import { StatementFilter } from './StatementFilter.tsx';
import { TransactionTable } from './TransactionTable.tsx';

/** Every line of a wallet, by days, as charts and as a file. */
export function StatementScreen() {
  const user = useAppSelector(({ session }) => session.user);
  return user && <Statement user={user} />;
}

function Statement({ user }: { user: SessionUser }) {
  const text = useText(en);
  const [address, setAddress] = useAddress();
  const period = periodOf(address);
  const key = `${period.from} ${period.to}`;
  return (
    <Screen
      title={text('statement.title')}
      lead={text('statement.lead')}
      breadcrumb={
        <div>
          <Button size="s" variant="ghost" edge="start" href={walletPath(user.role)} iconStart={<Icon name="arrow-left" size="s" />}>
            {text('statement.back')}
          </Button>
        </div>
      }
    >
      <Stack gap="l">
        <StatementCharts user={user} />
        <StatementFilter
          key={key}
          period={period}
          onChange={({ from, to }) => setAddress({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) })}
        />
        <Lines key={`lines ${key}`} user={user} period={period} />
        <StatementFile period={period} />
      </Stack>
    </Screen>
  );
}

function Lines({ user, period }: { user: SessionUser; period: Period }) {
  const text = useText(en);
  const list = usePages((before) => linesQuery(user, { ...momentsOf(period), before }));
  return (
    <Card as="section" title={text('statement.lines')} padding="l">
      <ViewRegion
        view={list.first}
        label={text('statement.lines')}
        skeleton={<Skeleton lines={8} />}
        errorTitle={text('statement.loadFailed')}
      >
        {() => (
          <Stack gap="m">
            <TransactionTable
              role={user.role}
              lines={list.pages.flatMap(({ lines }) => lines)}
              caption={text('statement.lines')}
              hasBalance
              empty={
                <EmptyState icon="wallet" title={text('statement.none')} titleLevel={3}>
                  {text('statement.noneText')}
                </EmptyState>
              }
            />
            <MoreButton list={list} />
          </Stack>
        )}
      </ViewRegion>
    </Card>
  );
}
