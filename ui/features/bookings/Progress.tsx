import { Card, size, Skeleton } from '@academy/design-system';
import type { SessionUser } from '../../app/session/slice.ts';
import { WeekBars } from './WeekBars.tsx';
import { WeeksView } from './WeeksView.tsx';

const shownWeeks = 12;

/** The sessions of the reader in the last weeks. */
export const Progress = ({ user }: { user: SessionUser }) => (
  <Card padding="l">
    <WeeksView user={user} count={shownWeeks} skeleton={<Skeleton shape="block" height={size.tile} />}>
      {(weeks) => <WeekBars weeks={weeks} of="sessions" />}
    </WeeksView>
  </Card>
);
