import { lazy, Suspense } from 'react';
import { Button, Inline, Skeleton, Stack } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AvailabilityForm } from './AvailabilityForm.tsx';
import { en } from './en.ts';
import { availabilityQuery } from './queries.ts';

// Below the hours, so it may come after them.
const OtherCalendars = lazy(async () => ({ default: (await import('./OtherCalendars.tsx')).OtherCalendars }));

/** A coach's hours, zone, days off and terms, beside what athletes will see of them. */
export function AvailabilityScreen() {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  const view = useView(user ? availabilityQuery(user.id) : null);
  return (
    <Screen title={text('availability.title')} lead={text('availability.lead')} width="wide">
      <Stack gap="l">
        <ViewRegion
          view={view}
          label={text('availability.title')}
          skeleton={<Skeleton lines={12} />}
          errorTitle={text('availability.loadFailed')}
        >
          {(data) => <AvailabilityForm view={data} />}
        </ViewRegion>
        <Suspense fallback={<Skeleton lines={12} />}>
          <OtherCalendars />
        </Suspense>
        <Inline>
          <Button variant="ghost" edge="start" href="/CoachUpdatePage">
            {text('availability.toProfile')}
          </Button>
        </Inline>
      </Stack>
    </Screen>
  );
}
