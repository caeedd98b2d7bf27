import { Card, Inline, Stack, Text } from '@academy/design-system';
import type { WalletView } from '@academy/domain/wallets';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
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
            <Inline justify="space-between" gap="xs">
              <Stack as="span" gap="3xs">
                <span>{text(`wallet.way.${type}`)}</span>
                <Text as="span" size="s" tone="muted">
                  <time dateTime={at}>{words.moment(at)}</time>
                </Text>
              </Stack>
              <Text as="span" weight="semibold">
                {words.amount(paise)}
              </Text>
            </Inline>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
