import { Card, Stack } from '@academy/design-system';
import type { WalletView } from '@academy/domain/wallets';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { MoneyRow } from './MoneyRow.tsx';
import { useWords } from './use-words.ts';

/** Money that has left one place and has not reached the next. */
export function UnderWayCard({ underWay }: { underWay: WalletView['under_way'] }) {
  const text = useText(en);
  const words = useWords('athlete');
  return (
    <Card as="section" title={text('wallet.underWay')} padding="l">
      <Stack as="ul" gap="s" aria-label={text('wallet.underWay')}>
        {underWay.map(({ type, id, paise, at }) => (
          <li key={`${type} ${id}`}>
            <MoneyRow words={words} at={at} paise={paise}>
              <span>{text(`wallet.way.${type}`)}</span>
            </MoneyRow>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
