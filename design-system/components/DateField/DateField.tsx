import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isShown } from '../Field/Field.tsx';
import { useTypedValue } from '../Field/use-typed-value.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { usePart } from '../Popup/use-part.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import type { DateLimits, IsoDate, Weekday } from './calendar.ts';
import type { CalendarPopupLabels } from './CalendarPart.tsx';
import { type DateProblem, formatDate, readDate } from './typed-date.ts';

type Inherited = Omit<TextFieldProps, 'prefix' | 'suffix' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'min' | 'max'>;

export interface DateFieldProps extends DateLimits, Inherited {
  /** As "2025-03-09"; undefined while no date is typed. */
  value: IsoDate | undefined;
  /** Called on every key press; a date outside the limits is passed with its problem. */
  onChange: (value: IsoDate | undefined, problem: DateProblem | undefined) => void;
  /** The reader's own day: marked, and where an empty calendar opens. */
  today: IsoDate;
  /** Shown on leaving the field, until it is mended. The form's own `error` stands before them. */
  problems: Readonly<Record<DateProblem, string>>;
  labels: CalendarPopupLabels;
  /** Whose names days and months have. */
  locale?: string | undefined;
  /** 0 is Sunday, as calendars in India have it. */
  firstWeekday?: Weekday | undefined;
}

const load = async () => (await import('./CalendarPart.tsx')).CalendarPart;

/** A day, typed as dd/mm/yyyy or taken from a calendar. Give `placeholder` the pattern in the reader's language. */
export function DateField(props: DateFieldProps) {
  const {
    value,
    onChange,
    min,
    max,
    today,
    problems,
    labels,
    locale = 'en-IN',
    firstWeekday = 0,
    error,
    onBlur,
    onKeyDown,
    ...rest
  } = props;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  const typed = useTypedValue({ value, onChange, read: (text) => readDate(text, { min, max }), format: formatDate });
  const isFixed = rest.disabled === true || rest.readOnly === true;

  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    typed.leave();
    onBlur?.(event);
  };
  const open = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.altKey && event.key === 'ArrowDown' && !isFixed) {
      event.preventDefault();
      setOpen(true);
    }
    onKeyDown?.(event);
  };
  const choose = (day: IsoDate): void => {
    typed.type(formatDate(day));
    close();
  };
  const part = { isOpen, onClose: close, opener, onChoose: choose, value, min, max, today, labels, locale, firstWeekday };
  const popup = usePart(isOpen, load, part, close);
  return (
    <>
      <TextField
        autoComplete="off"
        {...rest}
        inputMode="numeric"
        value={typed.text}
        error={isShown(error) ? error : typed.complaint && problems[typed.complaint]}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={open}
        suffix={
          <IconButton
            ref={opener}
            size="s"
            icon="calendar"
            label={labels.open}
            disabled={isFixed}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen((was) => !was)}
          />
        }
      />
      {popup}
    </>
  );
}
