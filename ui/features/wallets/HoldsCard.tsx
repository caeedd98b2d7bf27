import { Card, Link, Stack, Text } from '@academy/design-system';
import type { WalletView } from '@academy/domain/wallets';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { MoneyRow } from './MoneyRow.tsx';
import { useWords } from './use-words.ts';

/** What an athlete has set aside, by session. */
export function HoldsCard({ holds }: { holds: WalletView['holds'] }) {
  const text = useText(en);
  const words = useWords('athlete');
  return (
    <Card as="section" title={text('wallet.holds')} padding="l">
      <Stack gap="s">
        <Text tone="muted">{text('wallet.holdsText')}</Text>
        <Stack as="ul" gap="s" aria-label={text('wallet.holds')}>
          {holds.map(({ booking_id: id, paise, coach_name: coach, at }) => (
            <li key={id}>
              <MoneyRow words={words} at={at} paise={paise}>
                <Link href={`/AthPage/sessions/${id}`}>{text('wallet.holdFor', { name: coach || text('wallet.formerCoach') })}</Link>
              </MoneyRow>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
