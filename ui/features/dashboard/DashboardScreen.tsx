import { lazy, Suspense, useState } from 'react';
import { Beside, Button, Card, Grid, Skeleton, Stack } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { NotBookable } from '../availability/parts.ts';
import { AttendanceQuestion, NextSession } from '../bookings/parts.ts';
import { SettingsList } from '../settings/parts.ts';
import { TransactionOverlay } from '../wallets/parts.ts';
import { CoachCard } from './CoachCard.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import { en } from './en.ts';
import { RatingChart } from './RatingChart.tsx';
import { SessionsChart } from './SessionsChart.tsx';
import { TransactionHistory } from './TransactionHistory.tsx';

const LatestChats = lazy(async () => ({ default: (await import('./LatestChats.tsx')).LatestChats }));

/** What a coach wants to know at a glance. */
export function DashboardScreen() {
  const user = useAppSelector(({ session }) => session.user);
  return user && <Dashboard user={user} />;
}

function Dashboard({ user }: { user: SessionUser }) {
  const text = useText(en);
  const [isAll, setAll] = useState(false);
  return (
    <>
      <DashboardFrame title={text('dashboard.title')} isDimmed={isAll}>
        <Suspense>
          <NotBookable coachId={user.id} />
        </Suspense>
        <Beside
          side={
            <Stack gap="l">
              <CoachCard user={user} />
              <NextSession
                user={user}
                title={text('dashboard.upcoming')}
                more={
                  <Button size="s" variant="ghost" edge="start" href="/coachschedule">
                    {text('dashboard.toSchedule')}
                  </Button>
                }
              />
              <AttendanceQuestion user={user} />
              <Suspense fallback={<Skeleton lines={4} />}>
                <LatestChats user={user} />
              </Suspense>
            </Stack>
          }
        >
          <Stack gap="l">
            <Grid least="l" isFilled gap="l">
              <RatingChart user={user} />
              <SessionsChart user={user} />
            </Grid>
            <TransactionHistory user={user} onSeeAll={() => setAll(true)} />
            <Card as="section" title={text('dashboard.settings')} padding="l">
              <SettingsList />
            </Card>
          </Stack>
        </Beside>
      </DashboardFrame>
      <TransactionOverlay user={user} isOpen={isAll} onClose={() => setAll(false)} />
    </>
  );
}
