import { useState } from 'react';
import { Button, Card, Stack, Text } from '@academy/design-system';
import type { WalletView } from '@academy/domain/wallets';
import { useText } from '../../app/messages/use-text.ts';
import { useNow } from '../../app/use-now.ts';
import { en } from './en.ts';
import { PayoutMethodDialog } from './PayoutMethodDialog.tsx';
import { useWords } from './use-words.ts';

const everyMs = 15_000;

/** Where a coach's money goes. */
export function PayoutMethod({ method, isOff }: { method: WalletView['method']; isOff: boolean }) {
  const text = useText(en);
  const words = useWords('coach');
  const now = useNow(everyMs);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      as="section"
      title={text('method.title')}
      padding="l"
      actions={
        method && (
          <Button size="s" isDisabled={isOff} onClick={() => setOpen(true)}>
            {text('method.change')}
          </Button>
        )
      }
    >
      {method ? (
        <Stack gap="2xs">
          <Text weight="semibold">{text(`method.${method.kind}`)}</Text>
          <Text>{method.hint || text('method.unreadable')}</Text>
          {Date.parse(method.usable_at) > now && (
            <Text size="s" tone="muted">
              {text('method.usableFrom', { time: words.moment(method.usable_at) })}
            </Text>
          )}
        </Stack>
      ) : (
        <Stack gap="s" align="start">
          <Text tone="muted">{text('method.none')}</Text>
          <Button variant="primary" isDisabled={isOff} onClick={() => setOpen(true)}>
            {text('method.add')}
          </Button>
        </Stack>
      )}
      <PayoutMethodDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
