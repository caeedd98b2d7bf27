import { useParams } from 'react-router';
import { Button, EmptyState, Icon, Skeleton } from '@academy/design-system';
import { parseBookingId } from '@academy/domain/bookings';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { bookingQuery } from './queries.ts';
import { Session } from './Session.tsx';
import { otherName } from './side.ts';

/** One session, for its athlete or its coach. */
export function SessionScreen() {
  const user = useAppSelector(({ session }) => session.user);
  const { id = '' } = useParams();
  return user && <OneSession key={id} id={id} user={user} />;
}

function OneSession({ id, user }: { id: string; user: SessionUser }) {
  const text = useText(en);
  const isId = parseBookingId(id) !== null;
  const view = useView(isId ? bookingQuery(id, user) : null);
  const { data } = view;
  const isMissing = !isId || view.httpStatus === 404;
  const [back, backText] =
    user.role === 'coach' ? ['/coachschedule', text('session.backCoach')] : ['/AthPage/sessions', text('session.back')];
  return (
    <Screen
      title={data ? text(data.kind === 'intro' ? 'booked.intro' : 'booked.session', { sport: data.sport }) : text('session.facts')}
      lead={data && text('session.with', { name: otherName(data, user.role) })}
      width="normal"
      breadcrumb={
        <div>
          <Button size="s" variant="ghost" edge="start" href={back} iconStart={<Icon name="arrow-left" size="s" />}>
            {backText}
          </Button>
        </div>
      }
    >
      <ViewRegion
        view={isMissing ? { ...view, status: 'error', data: undefined } : view}
        label={text('session.facts')}
        skeleton={<Skeleton lines={8} />}
        errorTitle={text('session.failed')}
        error={isMissing && <EmptyState icon="calendar" title={text('book.noBooking')} action={<Button href={back}>{backText}</Button>} />}
      >
        {(booking) => <Session booking={booking} user={user} onStale={view.retry} />}
      </ViewRegion>
    </Screen>
  );
}
