import { Button, Card, EmptyState, Skeleton, Stack, Statistics, WorldMap } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { homeQuery } from './queries.ts';
import { en } from './en.ts';

/** A longer list is read aloud only. */
const mostListed = 24;

export function CoachMap() {
  const text = useText(en);
  const { formatNumber } = useIntl();
  const view = useView(homeQuery);
  return (
    <Card padding="l">
      <ViewRegion
        view={view}
        label={text('home.world.map')}
        skeleton={<Skeleton shape="block" height="40vi" />}
        isEmpty={({ places }) => places.length === 0}
        empty={
          <EmptyState
            icon="globe"
            titleLevel={3}
            title={text('home.world.none')}
            action={<Button href="/signup">{text('home.join.coach')}</Button>}
          >
            {text('home.world.noneText')}
          </EmptyState>
        }
      >
        {({ coaches, athletes, places }) => (
          <Stack gap="l">
            <Statistics
              items={[
                { value: formatNumber(coaches), label: text('home.world.coaches', { count: coaches }) },
                { value: formatNumber(athletes), label: text('home.world.athletes', { count: athletes }) },
                { value: formatNumber(places.length), label: text('home.world.regions', { count: places.length }) },
              ]}
            />
            <WorldMap
              label={text('home.world.map')}
              isListShown={places.length <= mostListed}
              places={places.map((place) => ({
                name: place.name,
                longitude: place.longitude,
                latitude: place.latitude,
                count: place.coaches,
                countText: text('home.world.count', { count: place.coaches }),
                shortCount: formatNumber(place.coaches, { notation: 'compact' }),
              }))}
            />
          </Stack>
        )}
      </ViewRegion>
    </Card>
  );
}
