import { useState } from 'react';
import type { CallView } from '@academy/domain/calls';
import type { Problem } from '@academy/domain/kernel';
import { Banner, Button, Icon, Inline, Stack } from '@academy/design-system';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { callContexts } from './queries.ts';
import { en } from './en.ts';

export interface AnswerCallProps {
  call: CallView;
  onAccepted: () => void;
}

/** A coach takes a call, or does not. */
export function AnswerCall({ call, onAccepted }: AnswerCallProps) {
  const text = useText(en);
  const [problem, setProblem] = useState<Problem>();
  const accept = useCommand({
    id: `accept-call-${call.id}`,
    contexts: callContexts,
    onOutcome: ({ status, problems: [first] }) => (status === 'succeeded' ? onAccepted() : setProblem(first)),
  });
  const decline = useCommand({
    id: `decline-call-${call.id}`,
    contexts: callContexts,
    onOutcome: ({ problems: [first] }) => setProblem(first),
  });
  const send = (word: string) => ({ method: 'POST' as const, path: `/calls/${call.id}/${word}` });
  return (
    <Stack gap="s">
      {problem && (
        <Banner tone="warning" role="alert">
          {text.problem(problem.code, problem.message)}
        </Banner>
      )}
      <Inline gap="xs">
        <Button
          variant="danger"
          iconStart={<Icon name="phone-off" />}
          isLoading={decline.isSubmitting}
          isDisabled={accept.isSubmitting}
          loadingLabel={text('submitting')}
          onClick={() => decline.submit(send('decline'))}
        >
          {text('incoming.decline')}
        </Button>
        <Button
          variant="primary"
          iconStart={<Icon name="phone" />}
          isLoading={accept.isSubmitting}
          isDisabled={decline.isSubmitting}
          loadingLabel={text('submitting')}
          onClick={() => accept.submit(send('accept'))}
        >
          {text('incoming.accept')}
        </Button>
      </Inline>
    </Stack>
  );
}
