import { Button, Card, EmptyState, Inline, Skeleton, Stack, Text } from '@academy/design-system';
import type { ReportQueue } from '@academy/domain/conversations';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { defineQuery } from '../../app/views/query.ts';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { StaffScreen } from '../staff/parts.ts';
import { en } from './en.ts';
import { useReportWords } from './words.ts';

const query = defineQuery<ReportQueue>({ path: '/moderation/reports', tags: ['reports'] });
/** New reports appear by themselves. */
const lookEvery = 10_000;

/** What waits for a moderator, without what was written. */
export function QueueScreen() {
  const text = useText(en);
  return (
    <StaffScreen title={text('queue.title')} lead={text('queue.lead')} roles={['moderator']} width="normal">
      <Queue />
    </StaffScreen>
  );
}

function Queue() {
  const text = useText(en);
  return (
    <ViewRegion
      view={usePolledView(query, () => lookEvery)}
      label={text('queue.title')}
      skeleton={<Skeleton lines={5} />}
      errorTitle={text('queue.loadFailed')}
      isEmpty={({ reports }) => reports.length === 0}
      empty={
        <EmptyState icon="check" title={text('queue.empty')}>
          {text('queue.emptyText')}
        </EmptyState>
      }
    >
      {({ reports, has_more: hasMore }) => (
        <Stack gap="m">
          <Stack as="ol" gap="m">
            {reports.map((report) => (
              <li key={report.id}>
                <Waiting report={report} />
              </li>
            ))}
          </Stack>
          {hasMore && <Text tone="muted">{text('queue.more')}</Text>}
        </Stack>
      )}
    </ViewRegion>
  );
}

function Waiting({ report: { id, reporter, reason, messages, filed_at: filedAt } }: { report: ReportQueue['reports'][number] }) {
  const text = useText(en);
  const { person, moment } = useReportWords();
  const when = moment(filedAt);
  return (
    <Card padding="l">
      <Stack gap="m">
        <FactList
          facts={[
            { label: text('reported.filed'), value: when },
            { label: text('reported.by'), value: person(reporter) },
            { label: text('reported.reason'), value: text(`reported.reason.${reason}`) },
            { label: text('reported.messages'), value: String(messages) },
          ]}
        />
        <Inline>
          <Button href={`/moderation/${id}`} aria-label={text('queue.lookAt', { when })}>
            {text('queue.look')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
