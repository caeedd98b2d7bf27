import { Button, Inline, Stack } from '@academy/design-system';
import type { StoredEntry } from '../../app/outbox/entry.ts';
import { messageDiscarded, messageRetried } from '../../app/outbox/slice.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** Why a message was not taken, and what its author can do about it. */
export function FailedMessage({ entry }: { entry: StoredEntry }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const { id, problem } = entry;
  const isRisky = problem?.code === 'contactBeforePayment';
  return (
    <Stack gap="xs">
      <span>{problem ? text.problem(problem.code, problem.message) : text('conversation.failed')}</span>
      <Inline gap="xs">
        <Button size="s" onClick={() => dispatch(messageRetried({ id, ...(isRisky && { knowsRisk: true }) }))}>
          {text(isRisky ? 'conversation.sendAnyway' : 'conversation.sendAgain')}
        </Button>
        <Button size="s" onClick={() => dispatch(messageDiscarded(id))}>
          {text('conversation.discard')}
        </Button>
      </Inline>
    </Stack>
  );
}
