import { useId, useState } from 'react';
import { Button, Grid, Heading, Stack } from '@academy/design-system';
import type { SlotsView } from '@academy/domain/availability';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { TimeButton } from './TimeButton.tsx';
import type { TimeChoice } from './time-choice.ts';
import { useWords } from './use-words.ts';

/** Times of one day that are shown at first; one more takes no more room than the button for it. */
const most = 12;

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
  const [isAll, setAll] = useState(false);
  const isWhole = isAll || slots.length === most + 1 || slots.slice(most).some(({ at }) => at === linked);
  const shown = isWhole ? slots : slots.slice(0, most);
  const more = { count: slots.length - shown.length, day };
  return (
    <Stack as="section" gap="s" aria-labelledby={headingId}>
      <Heading level={3} size="m" id={headingId}>
        {day}
      </Heading>
      <Grid as="ul" isEven least="xs" gap="xs" aria-labelledby={headingId}>
        {shown.map(({ at, local }) => (
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
        {more.count > 0 && (
          <li>
            <Button variant="ghost" isFull aria-label={text('book.moreOn', more)} onClick={() => setAll(true)}>
              {text('book.more', more)}
            </Button>
          </li>
        )}
      </Grid>
    </Stack>
  );
}
