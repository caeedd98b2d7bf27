import { Button, Card, formatRupees, Grid, Icon, size, Skeleton, Stack, Statistics, Text } from '@academy/design-system';
import type { WeekList } from '@academy/domain/outcomes';
import { useAppSelector } from '../../app/hooks.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { ChoiceButtons } from '../../app/shell/ChoiceButtons.tsx';
import { useAddress } from '../../app/use-address.ts';
import { WeekBars, WeeksView } from '../bookings/parts.ts';
import { DashboardFrame } from './DashboardFrame.tsx';
import { en } from './en.ts';

const choices = ['12', '26', '52'] as const;

/** A coach's sessions and earnings week by week; the address says of how many weeks. */
export function WeeksScreen() {
  const user = useAppSelector(({ session }) => session.user);
  return user && <Weeks user={user} />;
}

function Weeks({ user }: { user: SessionUser }) {
  const text = useText(en);
  const [address, setAddress] = useAddress();
  const chosen = choices.find((choice) => choice === address.get('weeks')) ?? choices[0];
  return (
    <DashboardFrame
      title={text('weeks.title')}
      lead={text('weeks.lead')}
      breadcrumb={
        <div>
          <Button size="s" variant="ghost" edge="start" href="/dashboard" iconStart={<Icon name="arrow-left" size="s" />}>
            {text('weeks.toDashboard')}
          </Button>
        </div>
      }
      actions={
        <ChoiceButtons
          label={text('weeks.howMany')}
          choices={choices}
          chosen={chosen}
          textOf={(count) => text('weeks.count', { count })}
          onChoose={(count) => setAddress({ weeks: count })}
        />
      }
    >
      <WeeksView user={user} count={Number(chosen)} skeleton={<WeeksSkeleton />}>
        {(weeks) => <Figures weeks={weeks} />}
      </WeeksView>
    </DashboardFrame>
  );
}

function Figures({ weeks }: WeekList) {
  const text = useText(en);
  const { formatNumber } = useIntl();
  const sessions = weeks.reduce((sum, week) => sum + week.sessions, 0);
  const earned = weeks.reduce((sum, week) => sum + (week.earned_paise ?? 0), 0);
  return (
    <Stack gap="l">
      <Card padding="l">
        <Statistics
          items={[
            { value: formatNumber(sessions), label: text('weeks.sessions', { count: sessions }) },
            { value: formatRupees(earned), label: text('weeks.earned') },
          ]}
        />
      </Card>
      <Grid least="l" isFilled gap="l">
        <Card padding="l">
          <WeekBars weeks={weeks} of="sessions" />
        </Card>
        <Card padding="l">
          <WeekBars weeks={weeks} of="earnings" />
        </Card>
      </Grid>
      <Text tone="muted">{text('weeks.beforeFee')}</Text>
    </Stack>
  );
}

const WeeksSkeleton = () => (
  <Stack gap="l">
    <Skeleton shape="block" height={size.art} />
    <Grid least="l" isFilled gap="l">
      <Skeleton shape="block" height={size.tile} />
      <Skeleton shape="block" height={size.tile} />
    </Grid>
  </Stack>
);
