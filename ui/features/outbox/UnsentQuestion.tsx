import { Banner, Button, Stack, Text } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { accountOf } from '../../app/outbox/account.ts';
import { discardUnsent } from '../../app/outbox/unsent.ts';
import { useBack } from '../../app/shell/use-is-first-entry.ts';
import { en } from './en.ts';

export interface UnsentQuestionProps {
  count: number;
  onDiscarded: () => void;
}

/** Asks somebody who is logging out what becomes of the messages that are not sent yet. */
export function UnsentQuestion({ count, onDiscarded }: UnsentQuestionProps) {
  const text = useText(en);
  const stay = useBack('/');
  const user = useAppSelector(({ session }) => session.user);
  const handleDiscard = async (): Promise<void> => {
    if (user) await discardUnsent(accountOf(user));
    onDiscarded();
  };
  return (
    <Stack gap="l">
      <Banner tone="warning" role="alert">
        {text('outbox.unsent', { count })}
      </Banner>
      <Text>{text('outbox.unsentText')}</Text>
      <Button variant="primary" size="l" isFull onClick={stay}>
        {text('outbox.stay')}
      </Button>
      <Button variant="danger" isFull onClick={() => void handleDiscard()}>
        {text('outbox.discardAll')}
      </Button>
    </Stack>
  );
}
