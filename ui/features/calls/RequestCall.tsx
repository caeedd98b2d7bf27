import { Button, Icon } from '@academy/design-system';
import { NotDone } from '../../app/forms/NotDone.tsx';
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
  const request = useCommand({
    id: `request-call-${coachId}`,
    tags: callTags,
    onOutcome: ({ status, result }) => {
      if (status === 'succeeded') onRinging((result as { readonly id: string }).id);
    },
  });
  return (
    <>
      <NotDone entry={request.entry} messages={en} tone="danger" />
      <Button
        variant="primary"
        size="l"
        isFull
        iconStart={<Icon name="phone" />}
        isLoading={request.isSubmitting}
        loadingLabel={text('check.calling')}
        onClick={() => request.submit({ method: 'POST', path: '/calls', body: { coach_id: coachId, sport: sportName } })}
      >
        {label}
      </Button>
    </>
  );
}
