import { type ReactNode, useId } from 'react';
import { Button, Card, EmptyState, Heading, Skeleton, Stack, Text } from '@academy/design-system';
import type { GoalView, ProgressPage } from '@academy/domain/records';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { GoalList } from './GoalList.tsx';
import { ProgressExport } from './ProgressExport.tsx';
import { ProgressSession } from './ProgressSession.tsx';
import { progressQuery } from './queries.ts';

/** The athlete's own timeline over all coaches. */
export function ProgressScreen() {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  return (
    <Screen title={text('progress.title')} width="normal" lead={text('progress.lead')}>
      {user && <Progress athleteId={user.id} />}
    </Screen>
  );
}

function Progress({ athleteId }: { athleteId: number }) {
  const text = useText(en);
  const list = usePages((before) => progressQuery(athleteId, before));
  return (
    <ViewRegion view={list.first} label={text('progress.title')} skeleton={<Skeleton lines={8} />} errorTitle={text('progress.loadFailed')}>
      {({ totals, goals }) =>
        totals.sessions === 0 && goals.length === 0 ? (
          <NothingYet />
        ) : (
          <Stack gap="xl">
            <Text tone="muted">
              {text('progress.totals', { sessions: totals.sessions, minutes: totals.minutes, goals: totals.goals_reached })}
            </Text>
            <Goals title={text('progress.open')} goals={goals.filter(({ reached_at: at }) => at === null)} />
            <Sessions pages={list.pages}>
              <MoreButton list={list}>{text('progress.more')}</MoreButton>
            </Sessions>
            <Goals title={text('progress.reached')} goals={goals.filter(({ reached_at: at }) => at !== null)} />
            <ProgressExport />
          </Stack>
        )
      }
    </ViewRegion>
  );
}

function Goals({ title, goals }: { title: string; goals: readonly GoalView[] }) {
  if (goals.length === 0) return null;
  return (
    <Card as="section" title={title} padding="l">
      <GoalList goals={goals} label={title} hasCoach />
    </Card>
  );
}

function Sessions({ pages, children }: { pages: readonly ProgressPage[]; children: ReactNode }) {
  const text = useText(en);
  const headingId = useId();
  const sessions = pages.flatMap((page) => page.sessions);
  if (sessions.length === 0) return null;
  return (
    <Stack as="section" gap="m" aria-labelledby={headingId}>
      <Heading level={2} size="xl" id={headingId}>
        {text('progress.sessions')}
      </Heading>
      <Stack as="ul" gap="s" aria-labelledby={headingId}>
        {sessions.map((session) => (
          <ProgressSession key={session.booking_id} session={session} />
        ))}
      </Stack>
      {children}
    </Stack>
  );
}

function NothingYet() {
  const text = useText(en);
  return (
    <EmptyState
      icon="growth"
      title={text('progress.none')}
      action={
        <Button href="/Categories" variant="primary">
          {text('progress.findCoach')}
        </Button>
      }
    >
      {text('progress.noneText')}
    </EmptyState>
  );
}
