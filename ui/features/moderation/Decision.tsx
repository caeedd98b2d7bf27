import { useState } from 'react';
import { Banner, Button, Card, ConfirmDialog, Heading, Inline, Stack, Text } from '@academy/design-system';
import { conversationMessages, type ReportDetails, type ReportOutcome, reportOutcomes } from '@academy/domain/conversations';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { Reopening } from './Reopening.tsx';

const said = { ...en, ...conversationMessages };

/** Three ways, each asked once more; or what was decided. */
export function Decision({ report }: { report: ReportDetails }) {
  const { id, outcome } = report;
  const text = useText(said);
  const [asked, setAsked] = useState<ReportOutcome | null>(null);
  const { last, isSubmitting, submit } = useCommand({
    id: `decide-${id}`,
    tags: ['reports', 'closings', `report ${id}`],
    onOutcome: () => setAsked(null),
  });
  if (outcome !== null)
    return (
      <Stack gap="m">
        <Banner tone="success" role="status">
          {text('reported.decided', { outcome: text(`reported.outcome.${outcome}`) })}
        </Banner>
        {outcome === 'conversationClosed' && <Reopening report={report} />}
      </Stack>
    );
  return (
    <Card as="section" padding="l" aria-label={text('reported.decide')}>
      <Stack gap="m">
        <Heading level={2} size="l">
          {text('reported.decide')}
        </Heading>
        <Text>{text('reported.decideText')}</Text>
        <NotDone entry={last} messages={said} tone="danger" />
        <Inline gap="s">
          {reportOutcomes.map((one) => (
            <Button key={one} variant={one === 'nothingWrong' ? 'secondary' : 'danger'} onClick={() => setAsked(one)}>
              {text(`reported.outcome.${one}`)}
            </Button>
          ))}
        </Inline>
      </Stack>
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger={asked !== 'nothingWrong'}
        title={text('reported.confirm')}
        confirmLabel={asked === null ? '' : text(`reported.outcome.${asked}`)}
        cancelLabel={text('cancel')}
        confirmingLabel={text('submitting')}
        isConfirming={isSubmitting}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) submit({ method: 'POST', path: `/moderation/reports/${id}/decision`, body: { outcome: asked } });
        }}
      >
        {text('reported.decideText')}
      </ConfirmDialog>
    </Card>
  );
}
