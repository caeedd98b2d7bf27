import { Button, Icon, size, Skeleton } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useIsStale } from '../../app/views/use-fresh.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AsOf } from './AsOf.tsx';
import { en } from './en.ts';
import { ExplainPanel } from './ExplainPanel.tsx';
import { walletQuery } from './queries.ts';
import { Wallet } from './Wallet.tsx';

/** The money of an athlete or a coach. */
export function WalletScreen() {
  const user = useAppSelector(({ session }) => session.user);
  return user && <OwnWallet user={user} />;
}

function OwnWallet({ user }: { user: SessionUser }) {
  const text = useText(en);
  const view = useView(walletQuery(user));
  const isStale = useIsStale(view);
  const [back, label] = user.role === 'coach' ? ['/CoachUpdatePage', text('wallet.backProfile')] : ['/AthPage', text('wallet.backHome')];
  return (
    <Screen
      title={text('wallet.title')}
      breadcrumb={
        <div>
          <Button size="s" variant="ghost" edge="start" href={back} iconStart={<Icon name="arrow-left" size="s" />}>
            {label}
          </Button>
        </div>
      }
    >
      <ViewRegion
        view={view}
        label={text('wallet.title')}
        skeleton={<Skeleton shape="block" height={size.page.narrow} />}
        errorTitle={text('wallet.loadFailed')}
        isStale={isStale}
        stale={view.at !== undefined && <AsOf at={view.at} onRetry={view.retry} />}
      >
        {(wallet) => (
          <>
            <Wallet user={user} wallet={wallet} isOff={isStale} onStale={view.retry} />
            <ExplainPanel user={user} wallet={wallet} />
          </>
        )}
      </ViewRegion>
    </Screen>
  );
}
