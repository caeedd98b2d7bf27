import { Card, EmptyState, Inline, Link, Skeleton, Stack, Text } from '@academy/design-system';
import type { ReviewProvenance } from '@academy/domain/explorer';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useAddress } from '../../app/use-address.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AuditScreen, explainPath, KeyForm, paths, provenanceQuery, replayedPath, useWords } from '../audit/parts.ts';
import { ProvenanceTable } from './ProvenanceTable.tsx';
import { said } from './said.ts';

/** Where the reviews of a coach come from: `?key=5`. */
export function ProvenanceScreen() {
  const text = useText(said);
  const [address, setAddress] = useAddress();
  const key = address.get('key') ?? '';
  return (
    <AuditScreen title={text('provenance.title')} lead={text('provenance.lead')}>
      <Stack gap="l">
        <KeyForm
          key={key}
          label={text('provenance.coach')}
          hint={text('provenance.coachHint')}
          of={key}
          onChoose={(of) => setAddress({ key: of.replace(/^coach[-_]/u, '') })}
        />
        {key === '' ? <Text tone="muted">{text('provenance.ask')}</Text> : <Reviews key={key} coachId={key} />}
      </Stack>
    </AuditScreen>
  );
}

function Reviews({ coachId }: { coachId: string }) {
  const text = useText(said);
  const list = usePages((below) => provenanceQuery(coachId, below));
  const { problem, httpStatus } = list.first;
  return (
    <ViewRegion
      view={list.first}
      label={text('provenance.title')}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text(problem === 'tooManyRecords' ? 'replay.tooMany' : httpStatus === 403 ? 'audit.outside' : 'audit.loadFailed')}
      error={httpStatus === 404 && <EmptyState icon="search" title={text('provenance.unknown')} />}
    >
      {({ summary, has_calls: hasCalls }) =>
        summary?.count === 0 ? (
          <EmptyState icon="star" title={text('provenance.none')} titleLevel={2} />
        ) : (
          <Stack gap="l">
            {summary && <Summary coachId={coachId} summary={summary} />}
            <Card as="section" title={text('provenance.reviews')} padding="l">
              <Stack gap="m">
                <Text tone="muted">{text('provenance.means')}</Text>
                {!hasCalls && <Text tone="muted">{text('provenance.noCalls')}</Text>}
                <ProvenanceTable reviews={list.pages.flatMap(({ reviews }) => reviews)} hasCalls={hasCalls} />
                <MoreButton list={list} />
              </Stack>
            </Card>
          </Stack>
        )
      }
    </ViewRegion>
  );
}

function Summary({ coachId, summary }: { coachId: string; summary: NonNullable<ReviewProvenance['summary']> }) {
  const text = useText(said);
  const words = useWords();
  const { at, count, average, stars, verified, unverified } = summary;
  const counts = stars.map((value, index) => ({ label: text('provenance.stars', { stars: index + 1 }), value: words.number(value) }));
  return (
    <Card as="section" title={text('provenance.together')} padding="l">
      <Stack gap="m">
        <FactList
          isWide
          facts={[
            { label: text('provenance.rating'), value: words.number(average), href: explainPath('rating', coachId) },
            { label: text('provenance.reviews'), value: words.number(count), href: explainPath('reviews', coachId) },
            { label: text('provenance.verified'), value: words.number(verified), href: explainPath('verified', coachId) },
            { label: text('provenance.unverified'), value: words.number(unverified) },
            ...counts.toReversed(),
          ]}
        />
        <Text tone="muted">{text('auditNumber.at', { number: words.number(at) })}</Text>
        <Inline gap="m">
          <Link href={replayedPath('reviews', coachId)}>{text('provenance.replay')}</Link>
          <Link href={paths.person(`coach-${coachId}`)}>{text('provenance.person', { person: `coach-${coachId}` })}</Link>
        </Inline>
      </Stack>
    </Card>
  );
}
