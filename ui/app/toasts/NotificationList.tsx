import { useState } from 'react';
import { Banner, Button, Drawer, Icon, Stack, Text } from '@academy/design-system';
import { useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';
import { tones } from './tones.ts';

/** Every message since the page was loaded, also those that have gone by themselves. */
export function NotificationList() {
  const text = useText();
  const toasts = useAppSelector((state) => state.toasts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)} iconStart={<Icon name="info" size="s" />}>
        {text('toasts.label')}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={text('toasts.label')} closeLabel={text('close')}>
        {toasts.length === 0 ? (
          <Text tone="muted">{text('toasts.none')}</Text>
        ) : (
          <Stack as="ol" gap="s">
            {toasts.toReversed().map(({ id, kind, message, values }) => (
              <li key={id}>
                <Banner tone={tones[kind]}>{text(message, values)}</Banner>
              </li>
            ))}
          </Stack>
        )}
      </Drawer>
    </>
  );
}
