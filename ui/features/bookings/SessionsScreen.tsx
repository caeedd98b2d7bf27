import { Button, EmptyState, Grid, Skeleton, Stack } from '@academy/design-system';
import type { BookingList } from '@academy/domain/bookings';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useNow } from '../../app/use-now.ts';
import { useViews } from '../../app/views/use-views.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AttendanceQuestion } from './AttendanceQuestion.tsx';
import { combinedView } from './combined-view.ts';
import { en } from './en.ts';
import { NextSession } from './NextSession.tsx';
import { Progress } from './Progress.tsx';
import { bookingsQueries } from './queries.ts';
import { SessionLists } from './SessionLists.tsx';

const everyMs = 60_000;

/** The athlete's sessions, those to come first. */
export function SessionsScreen() {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  const now = useNow(everyMs);
  const view = combinedView<BookingList>(useViews(user ? bookingsQueries(user, now) : []));
  return (
    <Screen title={text('booked.title')} width="normal">
      <ViewRegion view={view} label={text('booked.title')} skeleton={<Skeleton lines={8} />} errorTitle={text('booked.loadFailed')}>
        {(lists) =>
          lists.every(({ bookings }) => bookings.length === 0) ? (
            <EmptyState
              icon="calendar"
              title={text('booked.none')}
              action={
                <Button href="/Categories" variant="primary">
                  {text('book.toCoaches')}
                </Button>
              }
            >
              {text('booked.noneText')}
            </EmptyState>
          ) : (
            <Stack gap="xl">
              {user && (
                <Grid least="l" isFilled gap="l">
                  <NextSession user={user} />
                  <Progress user={user} />
                </Grid>
              )}
              {user && <AttendanceQuestion user={user} />}
              <SessionLists
                bookings={lists.flatMap(({ bookings }) => bookings)}
                hasMore={lists.some(({ has_more: hasMore }) => hasMore)}
                now={now}
                onStale={view.retry}
              />
            </Stack>
          )
        }
      </ViewRegion>
    </Screen>
  );
}
