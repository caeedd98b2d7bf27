import { useState } from 'react';
import type { Problem } from '@academy/domain/kernel';
import { Banner, Button, Icon } from '@academy/design-system';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { callContexts } from './queries.ts';
import { en } from './en.ts';

export interface RequestCallProps {
  coachId: number;
  name: string;
  sportName: string;
  onRinging: (callId: string) => void;
}

/** An athlete rings at a coach's. */
export function RequestCall({ coachId, name, sportName, onRinging }: RequestCallProps) {
  const text = useText(en);
  const [problem, setProblem] = useState<Problem>();
  const request = useCommand({
    id: `request-call-${coachId}`,
    contexts: callContexts,
    onOutcome: ({ status, problems: [first], result }) => {
      if (status === 'succeeded') onRinging((result as { readonly id: string }).id);
      else setProblem(first);
    },
  });
  const handleCall = (): void => {
    setProblem(undefined);
    request.submit({ method: 'POST', path: '/calls', body: { coach_id: coachId, sport: sportName } });
  };
  return (
    <>
      {problem && (
        <Banner tone="danger" role="alert">
          {text.problem(problem.code, problem.message)}
        </Banner>
      )}
      <Button
        variant="primary"
        size="l"
        isFull
        iconStart={<Icon name="phone" />}
        isLoading={request.isSubmitting}
        loadingLabel={text('check.calling')}
        onClick={handleCall}
      >
        {text('check.call', { name })}
      </Button>
    </>
  );
}
