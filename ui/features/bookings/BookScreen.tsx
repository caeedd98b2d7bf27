import { useParams } from 'react-router';
import { Button, EmptyState, Inline, Skeleton, Stack } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { coachQuery } from '../../app/queries.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { Booking } from './Booking.tsx';
import { en } from './en.ts';

/** Where an athlete books a session with one coach. */
export function BookScreen() {
  const text = useText(en);
  const id = Number(useParams()['coachId']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const view = useView(isId ? coachQuery(id) : null);
  const isMissing = !isId || view.httpStatus === 404;
  return (
    <Screen
      title={text('book.title')}
      lead={view.data && !isMissing ? text('book.with', { coach: view.data.coach_name }) : undefined}
      width="normal"
    >
      <Stack gap="l">
        <ViewRegion
          view={isMissing ? { ...view, status: 'error', data: undefined } : view}
          label={text('book.title')}
          skeleton={<Skeleton lines={10} />}
          errorTitle={text('book.loadFailed')}
          error={
            isMissing && (
              <EmptyState icon="user" title={text('book.noCoach')} action={<Button href="/Categories">{text('book.toCoaches')}</Button>} />
            )
          }
        >
          {(coach) => <Booking key={coach.id} coach={coach} />}
        </ViewRegion>
        {!isMissing && (
          <Inline>
            <Button variant="ghost" edge="start" href={`/CoachProfile/${id}`}>
              {text('book.toProfile')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Screen>
  );
}
