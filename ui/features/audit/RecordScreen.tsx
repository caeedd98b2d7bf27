import { Badge, Banner, Card, EmptyState, Inline, Link, Skeleton, Stack, Text } from '@academy/design-system';
import { personsIn } from '@academy/domain/audit';
import type { RecordView } from '@academy/domain/explorer';
import { useParams } from 'react-router';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AuditScreen } from './AuditScreen.tsx';
import { en } from './en.ts';
import { paths, recordsPath, streamReplayedPath } from './paths.ts';
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
    <AuditScreen title={text('auditRecord.title', { number })}>
      {isNumber ? <Whole key={number} number={Number(number)} /> : <EmptyState icon="search" title={text('auditRecord.unknown')} />}
    </AuditScreen>
  );
}

function Whole({ number }: { number: number }) {
  const text = useText(en);
  const view = useView(recordQuery(number));
  return (
    <ViewRegion
      view={view}
      label={text('auditRecord.title', { number: String(number) })}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text('audit.loadFailed')}
      error={view.httpStatus === 404 && <EmptyState icon="search" title={text('auditRecord.unknown')} />}
    >
      {(record) => (
        <Stack gap="l">
          {record.seen === null ? <Outside category={record.category} /> : <Facts seen={record.seen} />}
          <RecordChecks record={record} />
          {record.seen && <RecordTexts number={number} seen={record.seen} />}
          <Card as="section" title={text('auditRecord.story')} padding="l">
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
  const replayed = streamReplayedPath(stream);
  const facts = [
    { label: text('records.kind'), value: type },
    { label: text('records.when'), value: time === null ? '' : words.time(time) },
    { label: text('records.actor'), value: actor ?? '', ...(actor !== null && { href: recordsPath({ actor }) }) },
    { label: text('records.stream'), value: stream, href: recordsPath({ stream }) },
    { label: text('auditRecord.revision'), value: revision },
    { label: text('auditRecord.command'), value: command ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <Card padding="l">
      <Stack gap="m">
        <Text size="l">{sentence ?? text('records.noSentence')}</Text>
        <FactList facts={facts} isWide />
        <Persons seen={seen} />
        <Inline gap="m">
          {correlation !== null && <Link href={paths.story(correlation)}>{text('auditRecord.correlationLink')}</Link>}
          {replayed !== null && <Link href={replayed}>{text('replay.open')}</Link>}
          {previous !== null && <Link href={paths.record(previous)}>{text('auditRecord.previous')}</Link>}
          {next !== null && <Link href={paths.record(next)}>{text('auditRecord.next')}</Link>}
        </Inline>
      </Stack>
    </Card>
  );
}

/** Whom the record mentions, as the index of the explorer has it. */
function Persons({ seen: { decoded, actor } }: { seen: Seen }) {
  const text = useText(en);
  const persons = personsIn(decoded === null ? null : (JSON.parse(decoded) as unknown), actor);
  if (persons.length === 0) return null;
  return (
    <Inline gap="s">
      <Text as="span" size="s" tone="muted">
        {text('auditRecord.persons')}
      </Text>
      {persons.map((person) => (
        <Link key={person} href={paths.person(person)}>
          {person}
        </Link>
      ))}
    </Inline>
  );
}
