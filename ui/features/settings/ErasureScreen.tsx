import { useParams } from 'react-router';
import { Card, Skeleton, Stack, Text } from '@academy/design-system';
import type { ErasureView } from '@academy/domain/identity';
import { FactList } from '../../app/facts/FactList.tsx';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { erasureQuery } from './queries.ts';
import { en } from './en.ts';

/** What became of an account, for who has its address, also when the account is gone. */
export function ErasureScreen() {
  const text = useText(en);
  const { secret = '' } = useParams();
  const view = useView(erasureQuery(secret));
  return (
    <Screen title={text('erasure.title')} width="narrow">
      <Card padding="l">
        {view.httpStatus === 404 ? (
          <Text>{text('erasure.missing')}</Text>
        ) : (
          <ViewRegion view={view} label={text('erasure.title')} skeleton={<Skeleton lines={4} />} errorTitle={text('erasure.loadFailed')}>
            {(erasure) => <Erasure erasure={erasure} />}
          </ViewRegion>
        )}
      </Card>
    </Screen>
  );
}

function Erasure({ erasure: { state, erases_at, erased_at, counts } }: { erasure: ErasureView }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const date = formatDate(erased_at ?? erases_at, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Stack gap="l">
      <Text>{state === 'underWay' ? text('erasure.underWay') : text(`erasure.${state}`, { date })}</Text>
      {counts && (
        <>
          <Text tone="muted">{text('erasure.key')}</Text>
          <FactList
            facts={[
              { label: text('erasure.sessions'), value: String(counts.sessions) },
              { label: text('erasure.images'), value: String(counts.images) },
              { label: text('erasure.documents'), value: String(counts.documents) },
              { label: text('erasure.bytes'), value: text('erasure.size', { kilobytes: Math.round(counts.bytes / 1000) }) },
            ]}
          />
        </>
      )}
    </Stack>
  );
}
