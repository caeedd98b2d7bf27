import { Button, Card, EmptyState, Heading, Inline, Skeleton, Stack, Text } from '@academy/design-system';
import type { ReportQueue } from '@academy/domain/conversations';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { defineQuery } from '../../app/views/query.ts';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { StaffScreen } from '../staff/parts.ts';
import { en } from './en.ts';
import { useReportWords } from './words.ts';

const query = defineQuery<ReportQueue>({ path: '/moderation/reports', tags: ['reports'] });
const closingsQuery = defineQuery<ReportQueue>({ path: '/moderation/closings', tags: ['closings'] });
/** New reports appear by themselves. */
const lookEvery = 10_000;

/** What waits for a moderator, without what was written. */
export function QueueScreen() {
  const text = useText(en);
  return (
    <StaffScreen title={text('queue.title')} lead={text('queue.lead')} roles={['moderator']} width="normal">
      <Stack gap="2xl">
        <Queue />
        <Closings />
      </Stack>
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
                <Row report={report} />
              </li>
            ))}
          </Stack>
          {hasMore && <Text tone="muted">{text('queue.more')}</Text>}
        </Stack>
      )}
    </ViewRegion>
  );
}

/** Conversations that a report closed, from where each can be opened again. */
function Closings() {
  const text = useText(en);
  return (
    <Stack gap="m">
      <Heading level={2} size="l">
        {text('closings.title')}
      </Heading>
      <ViewRegion
        view={useView(closingsQuery)}
        label={text('closings.title')}
        skeleton={<Skeleton lines={3} />}
        errorTitle={text('closings.loadFailed')}
        isEmpty={({ reports }) => reports.length === 0}
        empty={<Text tone="muted">{text('closings.empty')}</Text>}
      >
        {({ reports, has_more: hasMore }) => (
          <Stack gap="m">
            <Text tone="muted">{text('closings.lead')}</Text>
            <Stack as="ol" gap="m">
              {reports.map((report) => (
                <li key={report.id}>
                  <Row report={report} />
                </li>
              ))}
            </Stack>
            {hasMore && <Text tone="muted">{text('closings.more')}</Text>}
          </Stack>
        )}
      </ViewRegion>
    </Stack>
  );
}

function Row({ report: { id, reporter, reason, messages, filed_at: filedAt } }: { report: ReportQueue['reports'][number] }) {
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
