import { Button, Card, EmptyState, Skeleton, Stack, Statistics, WorldMap } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { homeQuery } from './queries.ts';
import { en } from './en.ts';

/** Regions of a country that are named. */
const mostNamed = 4;

export function CoachMap() {
  const text = useText(en);
  const { formatNumber, locale } = useIntl();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
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
              places={places.map(({ region, name, longitude, latitude, coaches: count }) => ({
                name,
                area: countries.of(region.slice(0, 2)) ?? name,
                longitude,
                latitude,
                count,
              }))}
              countText={(count) => text('home.world.count', { count })}
              shortCount={(count) => formatNumber(count, { notation: 'compact' })}
              partsText={(names) =>
                names.length > mostNamed + 1
                  ? text('home.world.andMore', { names: names.slice(0, mostNamed).join(', '), count: names.length - mostNamed })
                  : names.join(', ')
              }
            />
          </Stack>
        )}
      </ViewRegion>
    </Card>
  );
}
