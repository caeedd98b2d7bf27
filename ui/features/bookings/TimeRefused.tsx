import { useEffect, useRef } from 'react';
import { Button, Inline, Stack, Text } from '@academy/design-system';
import type { SlotsView } from '@academy/domain/availability';
import { bookingMessages } from '@academy/domain/bookings';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { TimeButton } from './TimeButton.tsx';
import { useWords } from './use-words.ts';

export interface TimeRefusedProps {
  entry: CommandEntry;
  /** Where the coach's time of an alternative is found. */
  slots: SlotsView['slots'];
  /** The time that is being asked for. */
  asked: string | null;
  onChoose: (at: string) => void;
}

/** Why a time could not be had, with others that are free. It takes the focus when it appears: the button that was pressed may be gone. */
export function TimeRefused({ entry, slots, asked, onChoose }: TimeRefusedProps) {
  const text = useText(en);
  const words = useWords();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  const alternatives = entry.alternatives ?? [];
  return (
    <Stack ref={group} tabIndex={-1} role="group" aria-label={text('book.times')} gap="s">
      <NotDone entry={entry} messages={bookingMessages} />
      {alternatives.length > 0 && (
        <>
          <Text>{text('book.stillFree')}</Text>
          <Inline as="ul" gap="s">
            {alternatives.map((at) => (
              <li key={at}>
                <TimeButton
                  at={at}
                  local={slots.find((slot) => slot.at === at)?.local}
                  words={words.dayAndTime(at)}
                  isAsked={asked === at}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </Inline>
        </>
      )}
      {entry.problems.some(({ code }) => code === 'holdOpen' || code === 'ownOverlap') && (
        <Inline>
          <Button href="/AthPage/sessions">{text('book.toSessions')}</Button>
        </Inline>
      )}
    </Stack>
  );
}
