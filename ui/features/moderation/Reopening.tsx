import { useState } from 'react';
import { Banner, Button, ConfirmDialog, Inline, Stack } from '@academy/design-system';
import { conversationMessages, type ReportDetails } from '@academy/domain/conversations';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

const said = { ...en, ...conversationMessages };

/** Takes a closing back, asked once more; or says that it was taken back. */
export function Reopening({ report: { id, is_taken_back: isTakenBack } }: { report: ReportDetails }) {
  const text = useText(said);
  const [isAsked, setAsked] = useState(false);
  const { last, isSubmitting, submit } = useCommand({
    id: `reopen-${id}`,
    tags: ['closings', `report ${id}`],
    onOutcome: () => setAsked(false),
  });
  if (isTakenBack)
    return (
      <Banner tone="success" role="status">
        {text('reported.takenBack')}
      </Banner>
    );
  return (
    <Stack gap="m">
      <NotDone entry={last} messages={said} tone="danger" />
      <Inline>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {text('reported.reopen')}
        </Button>
      </Inline>
      <ConfirmDialog
        isOpen={isAsked}
        title={text('reported.confirm')}
        confirmLabel={text('reported.reopen')}
        cancelLabel={text('cancel')}
        confirmingLabel={text('submitting')}
        isConfirming={isSubmitting}
        onCancel={() => setAsked(false)}
        onConfirm={() => submit({ method: 'POST', path: `/moderation/reports/${id}/reopening`, body: {} })}
      >
        {text('reported.reopenText')}
      </ConfirmDialog>
    </Stack>
  );
}
