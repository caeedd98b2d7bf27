import { useState } from 'react';
import { Banner, DayChoice, EmptyState, Grid, Stack, Text } from '@academy/design-system';
import type { SlotsView } from '@academy/domain/availability';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { zoneCity } from '../availability/parts.ts';
import { DayOfTimes } from './DayOfTimes.tsx';
import { daysFrom } from './days-from.ts';
import { en } from './en.ts';
import type { TimeChoice } from './time-choice.ts';
import { isElsewhere, useWords } from './use-words.ts';

export interface TimesProps {
  data: SlotsView;
  /** Where the two weeks begin, in Unix milliseconds. */
  from: number;
  choice: TimeChoice;
  /** The time that a link led to. */
  linked: string | null;
  isOwn: boolean;
  isLast: boolean;
}

/** The free times of two weeks: their days, and the times of the chosen one. */
export function Times({ data, from, choice, linked, isOwn, isLast }: TimesProps) {
  const text = useText(en);
  const words = useWords();
  const { formatDate } = useIntl();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMoved, setMoved] = useState(false);
  const slots = data.slots.filter(({ at }) => !choice.gone.includes(at));
  if (slots.length === 0)
    return (
      <EmptyState icon="calendar" titleLevel={3} title={text('book.nothing')}>
        {text(isLast ? 'book.nothingLast' : 'book.nothingText')}
      </EmptyState>
    );
  const isTime = linked !== null && !Number.isNaN(Date.parse(linked));
  const isGone = isTime && choice.refused === null && !data.slots.some(({ at }) => Date.parse(at) === Date.parse(linked));
  const times = Map.groupBy(slots, ({ at }) => words.day(at));
  const linkedDay = isTime ? words.day(linked) : '';
  const first = times.has(linkedDay) ? linkedDay : words.day(slots[0]!.at);
  const days = daysFrom(from);
  const day = chosen ?? first;
  // Kept when its last time is taken meanwhile.
  if (chosen === null) setChosen(first);
  return (
    <Stack gap="l">
      {isGone && <Banner role="status">{text('book.gone', { time: words.dayAndTime(linked) })}</Banner>}
      <Text size="s" tone="muted">
        {text(slots.some(isElsewhere) ? (isOwn ? 'book.bothOwn' : 'book.bothTimes') : isOwn ? 'book.oneOwn' : 'book.ownTime', {
          ...words.ownZone(times.get(day)?.[0]?.at ?? slots[0]!.at),
          zone: zoneCity(data.zone ?? ''),
        })}
      </Text>
      <Grid gap="l" least="l">
        <DayChoice
          label={text('book.day')}
          firstPlace={days[0]!.getDay()}
          days={days.map((date) => {
            const at = date.toISOString();
            const value = words.day(at);
            const count = times.get(value)?.length ?? 0;
            const note = count > 0 ? text('book.dayFree', { count }) : undefined;
            return {
              value,
              name: note === undefined ? value : `${value}, ${note}`,
              weekday: formatDate(at, { weekday: 'short' }),
              date: formatDate(at, { day: 'numeric' }),
              note,
            };
          })}
          value={day}
          onChange={(next) => {
            setChosen(next);
            setMoved(true);
          }}
        />
        <DayOfTimes key={day} day={day} slots={times.get(day) ?? []} choice={choice} linked={isMoved ? null : linked} />
      </Grid>
    </Stack>
  );
}
