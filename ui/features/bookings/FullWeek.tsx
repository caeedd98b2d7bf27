import { useRef } from 'react';
import { Button, Card, Inline, Stack, Text } from '@academy/design-system';
import type { SlotsView } from '@academy/domain/availability';
import { bookingMessages } from '@academy/domain/bookings';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { en } from './en.ts';
import { waitingQuery, waitingTags } from './queries.ts';
import { useWords } from './use-words.ts';

export interface FullWeekProps {
  coachId: number;
  week: SlotsView['weeks'][number];
  user: SessionUser;
}

/** A week in which all times are taken: the athlete can wait for one, and sees the rank on the list. */
export function FullWeek({ coachId, week, user }: FullWeekProps) {
  const text = useText(en);
  const words = useWords();
  const card = useRef<HTMLDivElement>(null);
  const { data } = useView(waitingQuery(user));
  const own = data?.waiting.find((one) => one.coach_id === coachId && one.week === week.week);
  const path = `/coaches/${coachId}/waiting`;
  const change = useCommand({
    id: `waiting-${coachId}-${week.week}`,
    tags: waitingTags,
    // The button that was pressed becomes another one.
    onOutcome: () => card.current?.focus(),
  });
  const last = new Date(Date.parse(week.to) - 1).toISOString();
  const span = { from: words.shortDay(week.from), to: words.shortDay(last) };
  return (
    <Card as="section" ref={card} tabIndex={-1} aria-label={text('wait.full', span)}>
      <Stack gap="s">
        <Text weight="semibold">{text('wait.full', span)}</Text>
        <Text role="status">{own ? text('wait.rank', { place: own.place }) : text('wait.lead')}</Text>
        <NotDone entry={change.last} messages={bookingMessages} />
        <Inline>
          {own ? (
            <Button
              isLoading={change.isSubmitting}
              loadingLabel={text('submitting')}
              onClick={() => change.submit({ method: 'DELETE', path: `${path}?week=${week.week}` })}
            >
              {text('wait.leave')}
            </Button>
          ) : (
            <Button
              variant="primary"
              isDisabled={data === undefined}
              isLoading={change.isSubmitting}
              loadingLabel={text('submitting')}
              onClick={() => change.submit({ method: 'POST', path, body: { week: week.week } })}
            >
              {text('wait.join')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
