import { Button, Card, EmptyState } from '@academy/design-system';
import type { WalletLine } from '@academy/domain/wallets';
import type { Role } from '@academy/domain/identity';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { statementPath } from './paths.ts';
import { TransactionTable } from './TransactionTable.tsx';

/** The newest lines, and the way to all of them. */
export function TransactionCard({ role, lines }: { role: Role; lines: readonly WalletLine[] }) {
  const text = useText(en);
  return (
    <Card
      as="section"
      title={text('wallet.transactions')}
      padding="l"
      actions={
        <Button size="s" href={statementPath(role)}>
          {text('wallet.seeAll')}
        </Button>
      }
    >
      <TransactionTable role={role} lines={lines} caption={text('wallet.transactions')} empty={<NoLines role={role} />} />
    </Card>
  );
}

export function NoLines({ role }: { role: Role }) {
  const text = useText(en);
  return (
    <EmptyState icon="wallet" title={text('wallet.none')} titleLevel={3}>
      {text(role === 'coach' ? 'wallet.noneCoach' : 'wallet.noneAthlete')}
    </EmptyState>
  );
}
