import { Banner, Button, Card, EmptyState, Inline, Skeleton, Stack, Text } from '@academy/design-system';
import type { DrillView } from '@academy/domain/drills';
import { useParams } from 'react-router';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { Certificate } from './Certificate.tsx';
import { NoGrant, StaffDetailScreen } from '../staff/parts.ts';
import { en } from './en.ts';
import { drillQuery, lookEveryMs } from './queries.ts';
import { useDrillWords } from './use-drill-words.ts';

const isOpen = (drill: DrillView | undefined): boolean => drill?.state === 'waiting' || drill?.state === 'running';

/** One drill: how it goes, and its certificate. */
export function DrillScreen() {
  const text = useText(en);
  const { id = '' } = useParams();
  return (
    <StaffDetailScreen title={text('drill.title', { id })} back={{ href: '/audit/drills', label: text('drill.back') }}>
      {/^[1-9]\d{5}-[1-9]\d{0,5}$/u.test(id) ? <Drill key={id} id={id} /> : <Unknown />}
    </StaffDetailScreen>
  );
}

function Unknown() {
  const text = useText(en);
  return (
    <EmptyState icon="search" title={text('drill.unknown')} titleLevel={2}>
      {text('drill.unknownText')}
    </EmptyState>
  );
}

function Drill({ id }: { id: string }) {
  const text = useText(en);
  const view = usePolledView(drillQuery(id), (drill) => (isOpen(drill) ? lookEveryMs : 0));
  return (
    <ViewRegion
      view={view}
      label={text('drill.title', { id })}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text('drills.loadFailed')}
      error={(view.httpStatus === 404 && <Unknown />) || (view.httpStatus === 403 && <NoGrant />)}
    >
      {(drill) => (
        <Stack gap="l">
          {drill.certificate && (
            <Inline>
              <Button size="s" onClick={() => window.print()}>
                {text('drill.print')}
              </Button>
            </Inline>
          )}
          <Outcome drill={drill} />
          {drill.certificate ? <Certificate drill={drill} certificate={drill.certificate} /> : <Request drill={drill} />}
        </Stack>
      )}
    </ViewRegion>
  );
}

function Outcome({ drill }: { drill: DrillView }) {
  const text = useText(en);
  const { state, verdict, differing, why, attempts, is_healing: isHealing } = drill;
  if (state === 'waiting' || state === 'running')
    return (
      <Banner role="status" title={text(state === 'waiting' ? 'drill.waiting' : 'drill.runningNow')}>
        {attempts > 1 && <Text size="s">{text('drill.again')}</Text>}
        <Text size="s">{text('drill.goesOn')}</Text>
      </Banner>
    );
  if (state === 'failed')
    return (
      <Banner tone="warning" role="status" title={text('drill.failed')}>
        {why !== null && text(`drill.failed.${why}`)}
      </Banner>
    );
  if (verdict === 'different')
    return (
      <Banner tone="danger" role="alert" title={text('drill.different', { count: differing ?? 0 })}>
        {isHealing && text('drill.healed')}
      </Banner>
    );
  return (
    <Banner
      tone={verdict === 'equal' ? 'success' : 'warning'}
      role="status"
      title={text(verdict === 'equal' ? 'drill.equal' : 'drill.partly')}
    />
  );
}

function Request({ drill: { requested_at: at, by, models, ended_at: endedAt } }: { drill: DrillView }) {
  const text = useText(en);
  const words = useDrillWords();
  return (
    <Card padding="l">
      <FactList
        isWide
        facts={[
          { label: text('drill.asked'), value: words.time(at) },
          { label: text('drill.by'), value: words.by(by) },
          { label: text('drills.what'), value: words.models(models) },
          ...(endedAt === null ? [] : [{ label: text('drill.ended'), value: words.time(endedAt) }]),
        ]}
      />
    </Card>
  );
}
