import { Navigate, useParams } from 'react-router';
import { Button, EmptyState, size, Skeleton } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import type { SessionUser } from '../../app/session/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { EarlySession } from './EarlySession.tsx';
import { EnterSession } from './EnterSession.tsx';
import { en } from './en.ts';
import { sessionPath } from './place.ts';
import { sessionQuery } from './queries.ts';
import { doorAt } from './session-door.ts';
import { useNow } from '../../app/use-now.ts';

const everyMs = 1_000;

/** The way into a booked session: to its room while that is open, afterwards to the session itself. */
export function SessionDoorScreen() {
  const { bookingId = '' } = useParams();
  const user = useAppSelector(({ session }) => session.user);
  return user && <SessionDoor key={bookingId} bookingId={bookingId} user={user} />;
}

function SessionDoor({ bookingId, user }: { bookingId: string; user: SessionUser }) {
  const text = useText(en);
  const now = useNow(everyMs);
  const view = useView(sessionQuery(bookingId, user));
  const { data: booking } = view;
  const isMissing = view.httpStatus === 404 || view.httpStatus === 400;
  const name = booking && (user.role === 'athlete' ? booking.coach_name : booking.athlete_name);
  const title = name === undefined ? text('entry.title') : text('entry.with', { name });
  return (
    <Screen title={title} width="normal">
      <ViewRegion
        view={isMissing ? { ...view, status: 'error', data: undefined } : view}
        label={title}
        skeleton={<Skeleton shape="block" height={size.tile} />}
        errorTitle={text('entry.loadFailed')}
        error={
          isMissing && (
            <EmptyState icon="calendar" title={text('entry.notFound')} action={<Button href="/videocall">{text('door.title')}</Button>} />
          )
        }
      >
        {(known) => {
          switch (doorAt(known, now)) {
            case 'early':
              return <EarlySession booking={known} now={now} />;
            case 'open':
              return <EnterSession booking={known} />;
            case 'closed':
              return <Navigate to={sessionPath(user.role, known.id)} replace />;
            case 'none':
              return (
                <EmptyState
                  icon="calendar"
                  title={text('entry.off')}
                  action={<Button href={sessionPath(user.role, known.id)}>{text('entry.see')}</Button>}
                >
                  {text('entry.offText')}
                </EmptyState>
              );
          }
        }}
      </ViewRegion>
    </Screen>
  );
}
