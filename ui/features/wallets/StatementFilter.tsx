import { type FormEvent, useState } from 'react';
import { Button, Card, DateField, type DateProblem, focusField, Inline, type IsoDate, Stack, Text } from '@academy/design-system';
import { todayHere } from '../../app/commands/validate.ts';
import { useDateTexts } from '../../app/forms/use-date-texts.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import type { Period } from './statement-period.ts';

export interface StatementFilterProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Days of which the lines are shown. */
export function StatementFilter({ period, onChange }: StatementFilterProps) {
  const text = useText(en);
  const dateTexts = useDateTexts();
  const [days, setDays] = useState<Record<keyof Period, IsoDate | undefined>>({ from: period.from, to: period.to });
  const [problems, setProblems] = useState<Partial<Record<keyof Period, DateProblem | undefined>>>({});
  const [isAsked, setAsked] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const show = (event: FormEvent): void => {
    event.preventDefault();
    const unreadable = (['from', 'to'] as const).find((name) => problems[name] !== undefined);
    setAsked(true);
    setWrong(false);
    // A day that cannot be read is no bound, and would show everything.
    if (unreadable) return focusField(`statement-${unreadable}`);
    const isOrdered = days.from === undefined || days.to === undefined || days.from <= days.to;
    setWrong(!isOrdered);
    if (isOrdered) onChange(days);
  };
  const message = text('statement.badDay');
  const field = (name: keyof Period) => (
    <DateField
      id={`statement-${name}`}
      label={text(`statement.${name}`)}
      value={days[name]}
      today={todayHere()}
      min="2020-01-01"
      max={todayHere()}
      {...dateTexts}
      autoComplete="off"
      onChange={(day, problem) => {
        setDays((now) => ({ ...now, [name]: day }));
        setProblems((now) => ({ ...now, [name]: problem }));
        setAsked(false);
      }}
      error={isAsked && problems[name] !== undefined && message}
      problems={{ unreadable: message, tooEarly: message, tooLate: message }}
    />
  );
  return (
    <Card padding="l">
      <Stack as="div" gap="s">
        <form onSubmit={show}>
          <Inline align="end" gap="m">
            {field('from')}
            {field('to')}
            <Button type="submit">{text('statement.show')}</Button>
          </Inline>
        </form>
        {isWrong && <Text role="alert">{text('statement.badPeriod')}</Text>}
      </Stack>
    </Card>
  );
}
