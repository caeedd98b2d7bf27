import { useId } from 'react';
import { Grid, Heading, Stack, Text } from '@academy/design-system';
import type { SlotsView } from '@academy/domain/availability';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { TimeButton } from './TimeButton.tsx';
import type { TimeChoice } from './time-choice.ts';
import { useWords } from './use-words.ts';

export interface DayOfTimesProps {
  day: string;
  slots: SlotsView['slots'];
  choice: TimeChoice;
  /** The time that a link led to. */
  linked: string | null;
}

/** The free times of one day on the reader's calendar. */
export function DayOfTimes({ day, slots, choice, linked }: DayOfTimesProps) {
  const text = useText(en);
  const words = useWords();
  const headingId = useId();
  return (
    <Stack as="section" gap="s" aria-labelledby={headingId}>
      <Heading level={3} size="m" id={headingId}>
        {day}
      </Heading>
      {slots.length === 0 ? (
        <Text>{text('book.dayGone')}</Text>
      ) : (
        <Grid as="ul" isEven least="xs" gap="xs" aria-labelledby={headingId}>
          {slots.map(({ at, local }) => (
            <li key={at}>
              <TimeButton
                at={at}
                local={local}
                words={words.time(at)}
                day={day}
                isAsked={choice.asked === at}
                isChosen={choice.chosen?.includes(at)}
                isLinked={linked === at}
                onChoose={choice.choose}
              />
            </li>
          ))}
        </Grid>
      )}
    </Stack>
  );
}
