import { useEffect, useRef } from 'react';
import { Button, Stack, Text, VisuallyHidden } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { isElsewhere, useWords } from './use-words.ts';

export interface TimeButtonProps {
  at: string;
  /** What the coach's clocks show then, where it is known. */
  local: string | undefined;
  /** What the button shows of the reader's time. */
  words: string;
  /** Its day, where the button does not show it: for its name. */
  day?: string;
  /** It is being asked for. */
  isAsked: boolean;
  /** It is one of several that are chosen before they are sent; undefined where pressing it sends it. */
  isChosen?: boolean | undefined;
  /** A link led to this time: it stands out, and takes the focus. */
  isLinked?: boolean;
  onChoose: (at: string) => void;
}

/** A free time that can be chosen. */
export function TimeButton({ at, local, words, day, isAsked, isChosen, isLinked = false, onChoose }: TimeButtonProps) {
  const text = useText(en);
  const { there } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLinked) button.current?.focus();
  }, [isLinked]);
  const time = local !== undefined && isElsewhere({ at, local }) ? there({ at, local }) : undefined;
  return (
    <Button
      ref={button}
      isFull
      variant={(isChosen ?? isLinked) ? 'primary' : 'secondary'}
      aria-pressed={isChosen}
      isLoading={isAsked}
      loadingLabel={text('submitting')}
      onClick={() => onChoose(at)}
    >
      <Stack as="span" gap="3xs" align="center">
        <span>{words}</span>
        {time !== undefined && <ElsewhereTime time={time} isBrief={day !== undefined} />}
        {day !== undefined && <VisuallyHidden>{day}</VisuallyHidden>}
      </Stack>
    </Button>
  );
}

/** Among many buttons a sentence above them says whose the second time is: a word in each would break its line. */
function ElsewhereTime({ time, isBrief }: { time: string; isBrief: boolean }) {
  const text = useText(en);
  return (
    <Text as="span" size="2xs" tone="inherit">
      {isBrief && <span aria-hidden="true">{time}</span>}
      {isBrief ? <VisuallyHidden>{text('book.there', { time })}</VisuallyHidden> : text('book.there', { time })}
    </Text>
  );
}
