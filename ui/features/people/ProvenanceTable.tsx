import { Badge, Inline, Link, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import type { ReviewProvenance } from '@academy/domain/explorer';
import { reviewLimits } from '@academy/domain/reviews';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { paths, replayedPath, useWords } from '../audit/parts.ts';
import { said } from './said.ts';

type Review = ReviewProvenance['reviews'][number];

/** Reviews: record, when, of whom, stars, and the session of each that has one. */
export function ProvenanceTable({ reviews, hasCalls }: { reviews: readonly Review[]; hasCalls: boolean }) {
  const text = useText(said);
  const words = useWords();
  return (
    <Table
      caption={text('provenance.reviews')}
      isCaptionHidden
      columns={columnsOf(text, words, hasCalls)}
      rows={reviews}
      rowKey={({ number }) => String(number)}
      empty={<Text tone="muted">{text('provenance.none')}</Text>}
      labels={{ loading: text('loading') }}
    />
  );
}

const columnsOf = (
  text: TextOf<keyof typeof said>,
  words: ReturnType<typeof useWords>,
  hasCalls: boolean,
): readonly TableColumn<Review>[] => [
  {
    id: 'number',
    header: text('records.number'),
    isRowHeader: true,
    cell: ({ number }) => <Link href={paths.record(number)}>{words.number(number)}</Link>,
  },
  {
    id: 'when',
    header: text('records.when'),
    isFolded: true,
    cell: ({ time }) => (time === null ? '' : <time dateTime={time}>{words.time(time)}</time>),
  },
  {
    id: 'who',
    header: text('provenance.athlete'),
    cell: ({ athlete }) => <Link href={paths.person(athlete)}>{athlete}</Link>,
  },
  {
    id: 'rating',
    header: text('provenance.rating'),
    isFolded: true,
    cell: ({ rating }) => text('provenance.stars', { stars: rating }),
  },
  {
    id: 'session',
    header: text('provenance.session'),
    cell: ({ session }) =>
      session === null ? <Badge>{text('provenance.unverified')}</Badge> : <Session session={session} hasCalls={hasCalls} />,
  },
];

function Session({ session, hasCalls }: { session: NonNullable<Review['session']>; hasCalls: boolean }) {
  const text = useText(said);
  const words = useWords();
  const { call_id: callId, call_number: callNumber, minutes, left_at: leftAt, is_in_time: isInTime, is_long_enough: isLong } = session;
  const { days } = reviewLimits;
  return (
    <Stack gap="2xs">
      <Inline gap="xs">
        <Badge tone="success">{text('provenance.verified')}</Badge>
        <span>{text('provenance.minutes', { minutes })}</span>
      </Inline>
      <Text as="span" size="s" tone="muted">
        {text('provenance.until', { time: words.time(leftAt) })}
      </Text>
      {!isLong && (
        <Text as="span" size="s" tone="danger">
          {text('provenance.tooShort')}
        </Text>
      )}
      {isInTime !== null && (
        <Text as="span" size="s" tone={isInTime ? 'muted' : 'danger'}>
          {text(isInTime ? 'provenance.inTime' : 'provenance.late', { days })}
        </Text>
      )}
      {callNumber !== null && (
        <Stack gap="xs">
          <Link href={paths.story(String(callNumber))}>{text('provenance.call', { call: callId })}</Link>
          <Link href={replayedPath('calls', callId)}>{text('provenance.replayCall')}</Link>
        </Stack>
      )}
      {callNumber === null && hasCalls && (
        <Text as="span" size="s" tone="danger">
          {text('provenance.noCall', { call: callId })}
        </Text>
      )}
      {!hasCalls && (
        <Text as="span" size="s" tone="muted">
          {callId}
        </Text>
      )}
    </Stack>
  );
}
