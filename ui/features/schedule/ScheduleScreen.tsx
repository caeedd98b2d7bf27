import { Suspense } from 'react';
import { Beside, Button, Icon, Skeleton, Stack } from '@academy/design-system';
import { coachQuery } from '../../app/queries.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { NotBookable } from '../availability/parts.ts';
import { AttendanceQuestion, NextSession } from '../bookings/parts.ts';
import { CoachPanel } from './CoachPanel.tsx';
import { en } from './en.ts';
import { ScheduleWeek } from './ScheduleWeek.tsx';

/** A coach's week: who comes when, beside what athletes see of the coach. */
export function ScheduleScreen() {
  const user = useAppSelector(({ session }) => session.user);
  return user && <Schedule user={user} />;
}

function Schedule({ user }: { user: SessionUser }) {
  const text = useText(en);
  const coach = useView(coachQuery(user.id));
  return (
    <Screen
      title={text('schedule.title')}
      breadcrumb={
        <div>
          <Button size="s" variant="ghost" edge="start" href="/coachupdatepage" iconStart={<Icon name="arrow-left" size="s" />}>
            {text('schedule.toProfile')}
          </Button>
        </div>
      }
      actions={
        <Button href="/coachschedule/availability" iconStart={<Icon name="clock" size="s" />}>
          {text('schedule.hours')}
        </Button>
      }
    >
      <Suspense>
        <NotBookable coachId={user.id} />
      </Suspense>
      <Beside
        isSideLast
        side={
          <Stack gap="l">
            <ViewRegion
              view={coach}
              label={text('schedule.you')}
              skeleton={<Skeleton lines={6} />}
              errorTitle={text('schedule.profileFailed')}
            >
              {(data) => <CoachPanel coach={data} />}
            </ViewRegion>
            <NextSession user={user} />
            <AttendanceQuestion user={user} />
          </Stack>
        }
      >
        <ScheduleWeek user={user} />
      </Beside>
    </Screen>
  );
}
