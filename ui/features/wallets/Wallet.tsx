import { Banner, Beside, Stack } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { BalancePanel } from './BalancePanel.tsx';
import { en } from './en.ts';
import { HoldsCard } from './HoldsCard.tsx';
import { OwnerCard } from './OwnerCard.tsx';
import { PayoutMethod } from './PayoutMethod.tsx';
import { TransactionCard } from './TransactionCard.tsx';
import { UnderWayCard } from './UnderWayCard.tsx';
import type { WalletProps } from './wallet-props.ts';
import { Withdrawals } from './Withdrawals.tsx';

/** A wallet of either role: only coaches have a payout method. */
export function Wallet({ user, wallet, isOff, onStale }: WalletProps) {
  const text = useText(en);
  return (
    <Stack gap="l">
      {wallet.is_frozen && (
        <Banner tone="warning" title={text('wallet.frozen')}>
          {text('wallet.frozenText')}
        </Banner>
      )}
      <Beside
        side={
          <Stack gap="l">
            <OwnerCard user={user} />
            <BalancePanel user={user} wallet={wallet} isOff={isOff} onStale={onStale} />
            {user.role === 'coach' && <PayoutMethod method={wallet.method} isOff={isOff} />}
          </Stack>
        }
      >
        <Stack gap="l">
          <TransactionCard role={user.role} lines={wallet.lines} />
          {wallet.holds.length > 0 && <HoldsCard holds={wallet.holds} />}
          {wallet.under_way.length > 0 && <UnderWayCard underWay={wallet.under_way} />}
          <Withdrawals user={user} />
        </Stack>
      </Beside>
    </Stack>
  );
}
