import { useId } from 'react';
import { Day, Head, Input, Note, Root } from './DayChoice.styles.ts';

export interface DayOption {
  /** What it is told apart by. */
  value: string;
  /** Read aloud: "Tuesday, 24 November, 5 free". */
  name: string;
  /** "Tue" */
  weekday: string;
  /** "24" */
  date: string;
  /** What the day has: "5 free". A day without cannot be chosen, unless it is already. */
  note?: string | undefined;
}

export interface DayChoiceProps {
  /** Name of the group. */
  label: string;
  /** A week or more, one day after the other. */
  days: readonly DayOption[];
  /** Place of the first day in its week, from 0. */
  firstPlace: number;
  value: string;
  onChange: (value: string) => void;
}

/** One of some weeks' days, as a calendar of radio buttons. */
export function DayChoice({ label, days, firstPlace, value, onChange }: DayChoiceProps) {
  const group = useId();
  return (
    <Root role="radiogroup" aria-label={label}>
      {Array.from({ length: 7 }, (_, place) => (
        <Head key={place} aria-hidden>
          {days[(place + 7 - firstPlace) % 7]?.weekday}
        </Head>
      ))}
      {days.map((day, index) => (
        <Day key={day.value} style={index === 0 ? { gridColumnStart: firstPlace + 1 } : undefined}>
          <Input
            type="radio"
            name={group}
            aria-label={day.name}
            checked={day.value === value}
            disabled={day.note === undefined && day.value !== value}
            onChange={() => onChange(day.value)}
          />
          {day.date}
          <Note>{day.note}</Note>
        </Day>
      ))}
    </Root>
  );
}
