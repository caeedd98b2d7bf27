import { Button, Card, size, Skeleton, Stack } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { WeekBars, WeeksView } from '../bookings/parts.ts';
import { en } from './en.ts';

const shownWeeks = 12;

/** The sessions of the last weeks, with the way to all weeks. */
export function SessionsChart({ user }: { user: SessionUser }) {
  const text = useText(en);
  return (
    <Card padding="l">
      <Stack gap="s">
        <WeeksView user={user} count={shownWeeks} skeleton={<Skeleton shape="block" height={size.tile} />}>
          {(weeks) => <WeekBars weeks={weeks} of="sessions" />}
        </WeeksView>
        <div>
          <Button size="s" variant="ghost" edge="start" href="/bargraph">
            {text('dashboard.allWeeks')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
