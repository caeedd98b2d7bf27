import { Button, Card, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Amount } from './Amount.tsx';
import { AmountRow } from './AmountRow.tsx';
import { en } from './en.ts';
import type { WalletProps } from './wallet-props.ts';
import { WithdrawForm } from './WithdrawForm.tsx';

/** What is there, what is set aside, and the way out. */
export function BalancePanel({ user, wallet, isOff, onStale }: WalletProps) {
  const text = useText(en);
  const { held_paise: held, available_paise: available, pending_paise: pending } = wallet;
  return (
    <Card as="section" title={text('wallet.balance')} padding="l">
      <Stack gap="m">
        <Stack gap="3xs">
          <Text tone="muted">{text('wallet.current')}</Text>
          <div>
            <Amount name="current" label={text('wallet.current')} paise={wallet.current_paise} size="2xl" />
          </div>
        </Stack>
        <Stack gap="2xs">
          {user.role === 'athlete' && (
            <>
              <AmountRow label={text('wallet.held')}>
                <Amount name="held" label={text('wallet.held')} paise={held} />
              </AmountRow>
              <AmountRow label={text('wallet.available')}>
                <Amount name="available" label={text('wallet.available')} paise={available} />
              </AmountRow>
            </>
          )}
          {user.role === 'coach' && (
            <AmountRow label={text('wallet.pending')}>
              <Amount name="pending" label={text('wallet.pending')} paise={pending} />
            </AmountRow>
          )}
        </Stack>
        {user.role === 'athlete' && (
          <Button variant="primary" href="/payment" isDisabled={isOff}>
            {text('wallet.addMoney')}
          </Button>
        )}
        <WithdrawForm user={user} wallet={wallet} isOff={isOff} onStale={onStale} />
      </Stack>
    </Card>
  );
}
