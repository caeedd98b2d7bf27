import { type ReactNode, useId, useState } from 'react';
import { Button, Card, EmptyState, Heading, Skeleton, Stack, Text } from '@academy/design-system';
import type { GoalView, ProgressPage } from '@academy/domain/records';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useViews } from '../../app/views/use-views.ts';
import { viewOf } from '../../app/views/view.ts';
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
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const views = useViews<ProgressPage>(user ? pages.map((before) => progressQuery(user.id, before)) : []);
  const first = views[0] ?? viewOf<ProgressPage>(undefined, () => {});
  const last = views.at(-1);
  const next = last?.data?.next;
  const hasFailed = last !== undefined && last !== first && last.data === undefined && last.status !== 'loading';
  const handleMore = (): void => {
    if (hasFailed) last.retry();
    else if (next) setPages((before) => [...before, next]);
  };
  return (
    <Screen title={text('progress.title')} width="normal" lead={text('progress.lead')}>
      <ViewRegion view={first} label={text('progress.title')} skeleton={<Skeleton lines={8} />} errorTitle={text('progress.loadFailed')}>
        {({ totals, goals }) =>
          totals.sessions === 0 && goals.length === 0 ? (
            <NothingYet />
          ) : (
            <Stack gap="xl">
              <Text tone="muted">
                {text('progress.totals', { sessions: totals.sessions, minutes: totals.minutes, goals: totals.goals_reached })}
              </Text>
              <Goals title={text('progress.open')} goals={goals.filter(({ reached_at: at }) => at === null)} />
              <Sessions pages={views.flatMap(({ data }) => data ?? [])}>
                {(next ?? last?.data === undefined) && (
                  <Button onClick={handleMore} isLoading={last?.status === 'loading'} loadingLabel={text('loading')}>
                    {text(hasFailed ? 'retry' : 'progress.more')}
                  </Button>
                )}
              </Sessions>
              <Goals title={text('progress.reached')} goals={goals.filter(({ reached_at: at }) => at !== null)} />
              <ProgressExport />
            </Stack>
          )
        }
      </ViewRegion>
    </Screen>
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
