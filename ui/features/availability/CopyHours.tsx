import { useState } from 'react';
import { Button, Checkbox, Inline, Modal, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useTimeText } from './use-time-options.ts';
import { type AvailabilityValues, spansAt } from './values.ts';

export interface CopyHoursProps {
  values: AvailabilityValues;
  /** The names of the weekdays, Sunday first. */
  days: readonly string[];
  /** Whose hours are copied. */
  from: number;
  isOpen: boolean;
  onClose: () => void;
  onCopy: (to: readonly number[]) => void;
}

/** Asks to which weekdays the hours of one are copied. */
export function CopyHours({ values, days, from, isOpen, onClose, onCopy }: CopyHoursProps) {
  const text = useText(en);
  const timeText = useTimeText();
  const midnight = text('availability.midnight');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const others = days.flatMap((name, weekday) => (weekday === from ? [] : [{ name, weekday }]));
  const choose = (weekdays: readonly { readonly weekday: number }[]): void => setChosen(weekdays.map(({ weekday }) => weekday));
  const close = (): void => {
    setChosen([]);
    onClose();
  };
  const copy = (): void => {
    onCopy(chosen.toSorted((a, b) => a - b));
    close();
  };
  const spans = spansAt(values, `hours/${from}`).map(({ begin, end }) =>
    text('availability.span', { begin: timeText(begin), end: end === 1440 ? midnight : timeText(end) }),
  );
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={text('availability.copyTitle', { day: days[from] ?? '' })}
      description={spans.join(', ')}
      closeLabel={text('close')}
      size="s"
      actions={
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button variant="primary" isDisabled={chosen.length === 0} onClick={copy}>
            {text('availability.copyDo', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Stack gap="m">
        <Text>{text('availability.copyReplaces')}</Text>
        <Inline gap="xs">
          <Button size="s" onClick={() => choose(others.filter(({ weekday }) => weekday > 0 && weekday < 6))}>
            {text('availability.copyWorkdays')}
          </Button>
          <Button size="s" onClick={() => choose(others)}>
            {text('availability.copyAll')}
          </Button>
          {chosen.length > 0 && (
            <Button size="s" variant="ghost" onClick={() => choose([])}>
              {text('availability.copyNone')}
            </Button>
          )}
        </Inline>
        <Stack gap="2xs" role="group" aria-label={text('availability.copyTo')}>
          {others.map(({ name, weekday }) => (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(weekday)}
              onChange={() => setChosen(chosen.includes(weekday) ? chosen.filter((one) => one !== weekday) : [...chosen, weekday])}
            />
          ))}
        </Stack>
      </Stack>
    </Modal>
  );
}
