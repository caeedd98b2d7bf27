import type { ReactNode } from 'react';
import { EmptyState } from '@academy/design-system';
import type { WeekList } from '@academy/domain/outcomes';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { weeksQuery } from './queries.ts';

interface WeeksViewProps {
  user: SessionUser;
  /** How many weeks, up to this one. */
  count: number;
  skeleton: ReactNode;
  children: (weeks: WeekList['weeks']) => ReactNode;
}

/** The last weeks of the reader in any state; without a session in them it says so. */
export function WeeksView({ user, count, skeleton, children }: WeeksViewProps) {
  const text = useText(en);
  const view = useView(weeksQuery(user, count));
  return (
    <ViewRegion
      view={view}
      label={text('weekBars.sessions')}
      skeleton={skeleton}
      errorTitle={text('weekBars.failed')}
      isEmpty={({ weeks }) => weeks.every((week) => week.sessions === 0 && !week.earned_paise)}
      empty={
        <EmptyState icon="chart" title={text('weekBars.none')} titleLevel={2}>
          {text('weekBars.noneText')}
        </EmptyState>
      }
    >
      {({ weeks }) => children(weeks)}
    </ViewRegion>
  );
}
