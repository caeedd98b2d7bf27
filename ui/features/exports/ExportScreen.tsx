import { Banner, Card, EmptyState, ExactText, Link, Skeleton, Stack, Text } from '@academy/design-system';
import type { ExportView } from '@academy/domain/exports';
import { useParams } from 'react-router';
import { useText } from '../../app/messages/use-text.ts';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { DownloadExport } from './DownloadExport.tsx';
import { NoGrant, StaffDetailScreen, useStaff } from '../staff/parts.ts';
import { en } from './en.ts';
import { ExportFacts } from './ExportFacts.tsx';
import { exportQuery, lookEveryMs } from './queries.ts';
import { useWords } from './use-words.ts';

const isOpen = (view: ExportView | undefined): boolean => view?.state === 'waiting' || view?.state === 'writing';

/** One export: how it goes, its file, and how to verify it. */
export function ExportScreen() {
  const text = useText(en);
  const { id = '' } = useParams();
  return (
    <StaffDetailScreen title={text('export.title', { id })} back={{ href: '/audit/exports', label: text('export.back') }}>
      {/^[1-9]\d{0,15}-[1-9]\d{0,5}$/u.test(id) ? <Export key={id} id={id} /> : <Unknown />}
    </StaffDetailScreen>
  );
}

function Unknown() {
  const text = useText(en);
  return (
    <EmptyState icon="search" title={text('export.unknown')} titleLevel={2}>
      {text('export.unknownText')}
    </EmptyState>
  );
}

function Other() {
  const text = useText(en);
  return (
    <EmptyState icon="eye-off" title={text('export.other')} titleLevel={2}>
      {text('export.otherText')}
    </EmptyState>
  );
}

function Export({ id }: { id: string }) {
  const text = useText(en);
  const view = usePolledView(exportQuery(useStaff(), id), (found) => (isOpen(found) ? lookEveryMs : 0));
  const isOther = view.problem === 'exportNotOwn';
  return (
    <ViewRegion
      view={view}
      label={text('export.title', { id })}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text('exports.loadFailed')}
      error={(view.httpStatus === 404 && <Unknown />) || (view.httpStatus === 403 && (isOther ? <Other /> : <NoGrant />))}
    >
      {(found) => (
        <Stack gap="l">
          <Outcome view={found} />
          {found.state === 'ready' && found.written && <DownloadExport id={id} file={found.written.file} />}
          <ExportFacts view={found} />
          {found.state === 'ready' && found.written && <Verify written={found.written} />}
        </Stack>
      )}
    </ViewRegion>
  );
}

function Outcome({ view: { state, attempts, why, written } }: { view: ExportView }) {
  const text = useText(en);
  const words = useWords();
  if (state === 'waiting' || state === 'writing')
    return (
      <Banner role="status" title={text(state === 'waiting' ? 'export.waiting' : 'export.writing')}>
        {attempts > 1 && <Text size="s">{text('export.again')}</Text>}
        <Text size="s">{text('export.goesOn')}</Text>
      </Banner>
    );
  if (state === 'failed')
    return (
      <Banner tone="warning" role="status" title={text('export.failed')}>
        {why !== null && text(`export.failed.${why}`)}
      </Banner>
    );
  if (state === 'gone')
    return (
      <Banner role="status" title={text('export.gone')}>
        {text('export.goneText')}
      </Banner>
    );
  return (
    <Banner tone="success" role="status" title={text('export.ready')}>
      {written && text('export.keptUntil', { time: words.time(written.kept_until) })}
    </Banner>
  );
}

function Verify({ written: { file, first } }: { written: NonNullable<ExportView['written']> }) {
  const text = useText(en);
  return (
    <Card as="section" title={text('export.verify')} padding="l">
      <Stack gap="m">
        <Text>{text('export.verifyText')}</Text>
        <ExactText>{text('export.verifyLine', { file })}</ExactText>
        <Link href="/audit/how">{text('export.verifyHow')}</Link>
        {first > 1 && <Text tone="muted">{text('export.verifyEarlier')}</Text>}
      </Stack>
    </Card>
  );
}
