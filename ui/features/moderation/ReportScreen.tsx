import { useParams } from 'react-router';
import { Card, EmptyState, Heading, Link, Skeleton, Stack, Text } from '@academy/design-system';
import { parsePair, peerOf, personName, type ReportDetails } from '@academy/domain/conversations';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { defineQuery } from '../../app/views/query.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { StaffScreen } from '../staff/parts.ts';
import { Decision } from './Decision.tsx';
import { en } from './en.ts';
import { ReportedFile } from './ReportedFile.tsx';
import { useReportWords } from './words.ts';

const queryOf = (id: string) =>
  defineQuery<ReportDetails>({ path: `/moderation/reports/${encodeURIComponent(id)}`, tags: [`report ${id}`] });

/** One report with all that was written, and the decision. */
export function ReportScreen() {
  const text = useText(en);
  const { reportId = '' } = useParams();
  return (
    <StaffScreen title={text('reported.title')} roles={['moderator']} width="normal">
      <Stack gap="l">
        <Link href="/moderation">{text('reported.back')}</Link>
        <Report key={reportId} id={reportId} />
      </Stack>
    </StaffScreen>
  );
}

function Report({ id }: { id: string }) {
  const text = useText(en);
  const view = useView(queryOf(id));
  return (
    <ViewRegion
      view={view}
      label={text('reported.title')}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text('reported.loadFailed')}
      error={(view.httpStatus === 404 || view.httpStatus === 400) && <EmptyState title={text('reported.missing')} />}
    >
      {(report) => (
        <Stack gap="l">
          <Facts report={report} />
          <Reported report={report} />
          <Around report={report} />
          <Decision report={report} />
        </Stack>
      )}
    </ViewRegion>
  );
}

/** The other one of the two: nobody reports messages of their own. */
function authorOf({ pair, reporter }: ReportDetails): string {
  const both = parsePair(pair);
  return both ? personName(peerOf(both, reporter.startsWith('coach-') ? 'coach' : 'athlete')) : '';
}

function Facts({ report }: { report: ReportDetails }) {
  const text = useText(en);
  const { person, moment } = useReportWords();
  const { reporter, reason, note, filed_at: filedAt } = report;
  return (
    <Card padding="l">
      <FactList
        facts={[
          { label: text('reported.filed'), value: moment(filedAt) },
          { label: text('reported.by'), value: person(reporter) },
          { label: text('reported.about'), value: person(authorOf(report)) },
          { label: text('reported.reason'), value: text(`reported.reason.${reason}`) },
          { label: text('reported.note'), value: note || text('reported.noNote') },
        ]}
      />
    </Card>
  );
}

function Reported({ report: { id: reportId, reported } }: { report: ReportDetails }) {
  const text = useText(en);
  const { moment } = useReportWords();
  return (
    <Card as="section" padding="l" aria-label={text('reported.reported')}>
      <Stack gap="m">
        <Heading level={2} size="l">
          {text('reported.reported')}
        </Heading>
        {reported.map(({ id, versions, files }) => (
          <Stack key={id} gap="s">
            <Stack as="ol" gap="s">
              {versions.map(({ text: words, at }) => (
                <li key={at}>
                  <Text size="s" tone="muted">
                    {text('reported.version', { when: moment(at) })}
                  </Text>
                  <Text>{words || text(files.length > 0 ? 'reported.noText' : 'reported.erased')}</Text>
                </li>
              ))}
            </Stack>
            {files.map((file) => (
              <ReportedFile key={file.id} reportId={reportId} file={file} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function Around({ report: { around, reported } }: { report: ReportDetails }) {
  const text = useText(en);
  const { person, moment } = useReportWords();
  const ids = new Set(reported.map(({ id }) => id));
  const others = around.filter(({ id }) => !ids.has(id));
  if (others.length === 0) return null;
  return (
    <Card as="section" padding="l" aria-label={text('reported.around')}>
      <Stack gap="m">
        <Heading level={2} size="l">
          {text('reported.around')}
        </Heading>
        <Stack as="ol" gap="s">
          {others.map((message) => (
            <li key={message.position}>
              <Text size="s" tone="muted">
                {person(message.author)}, {moment(message.at)}
              </Text>
              <Text>{message.state === 'sent' ? message.text : text(`reported.state.${message.state}`)}</Text>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
