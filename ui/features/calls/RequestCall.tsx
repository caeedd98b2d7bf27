import { useState } from 'react';
import type { Problem } from '@academy/domain/kernel';
import { Banner, Button, Icon } from '@academy/design-system';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { callTags } from './queries.ts';
import { en } from './en.ts';

export interface RequestCallProps {
  coachId: number;
  sportName: string;
  /** "Call Ravi Menon", "Call again" */
  label: string;
  onRinging: (callId: string) => void;
}

/** Lets an athlete call a coach. */
export function RequestCall({ coachId, sportName, label, onRinging }: RequestCallProps) {
  const text = useText(en);
  const [problem, setProblem] = useState<Problem>();
  const request = useCommand({
    id: `request-call-${coachId}`,
    tags: callTags,
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
        {label}
      </Button>
    </>
  );
}
