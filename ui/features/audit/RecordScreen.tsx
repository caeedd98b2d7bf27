import { Badge, Banner, Card, EmptyState, Inline, Link, Skeleton, Stack, Text } from '@academy/design-system';
import type { RecordView } from '@academy/domain/explorer';
import { useParams } from 'react-router';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AuditScreen } from './AuditScreen.tsx';
import { en } from './en.ts';
import { paths, recordsPath } from './paths.ts';
import { recordQuery } from './queries.ts';
import { RecordChecks } from './RecordChecks.tsx';
import { RecordTexts } from './RecordTexts.tsx';
import { Story } from './Story.tsx';
import { useWords } from './use-words.ts';

type Seen = NonNullable<RecordView['seen']>;

/** Everything about one record, and its checks. */
export function RecordScreen() {
  const text = useText(en);
  const { number = '' } = useParams();
  const isNumber = /^[1-9]\d{0,14}$/u.test(number);
  return (
    <AuditScreen title={text('record.title', { number })}>
      {isNumber ? <Whole key={number} number={Number(number)} /> : <EmptyState icon="search" title={text('record.unknown')} />}
    </AuditScreen>
  );
}

function Whole({ number }: { number: number }) {
  const text = useText(en);
  const view = useView(recordQuery(number));
  return (
    <ViewRegion
      view={view}
      label={text('record.title', { number: String(number) })}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text('audit.loadFailed')}
      error={view.httpStatus === 404 && <EmptyState icon="search" title={text('record.unknown')} />}
    >
      {(record) => (
        <Stack gap="l">
          {record.seen === null ? <Outside category={record.category} /> : <Facts seen={record.seen} />}
          <RecordChecks record={record} />
          {record.seen && <RecordTexts seen={record.seen} />}
          <Card as="section" title={text('record.story')} padding="l">
            <Story id={String(number)} here={number} />
          </Card>
        </Stack>
      )}
    </ViewRegion>
  );
}

function Outside({ category }: { category: string }) {
  const text = useText(en);
  return (
    <Banner title={text('audit.outside')}>
      {text('audit.outsideText')} <Badge>{category}</Badge>
    </Banner>
  );
}

function Facts({ seen }: { seen: Seen }) {
  const text = useText(en);
  const words = useWords();
  const { stream, revision, type, time, actor, command, correlation, sentence, previous, next } = seen;
  const facts = [
    { label: text('records.kind'), value: type },
    { label: text('records.when'), value: time === null ? '' : words.time(time) },
    { label: text('records.actor'), value: actor ?? '', ...(actor !== null && { href: recordsPath({ actor }) }) },
    { label: text('records.stream'), value: stream, href: recordsPath({ stream }) },
    { label: text('record.revision'), value: revision },
    { label: text('record.command'), value: command ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <Card padding="l">
      <Stack gap="m">
        <Text size="l">{sentence ?? text('records.noSentence')}</Text>
        <FactList facts={facts} isWide />
        <Inline gap="m">
          {correlation !== null && <Link href={paths.story(correlation)}>{text('record.correlationLink')}</Link>}
          {previous !== null && <Link href={paths.record(previous)}>{text('record.previous')}</Link>}
          {next !== null && <Link href={paths.record(next)}>{text('record.next')}</Link>}
        </Inline>
      </Stack>
    </Card>
  );
}
