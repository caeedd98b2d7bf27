import { DateField } from '@academy/design-system';
import type { Role } from '@academy/domain/identity';
import { isCalendarDay } from '@academy/domain/kernel';
import { todayHere } from '../commands/validate.ts';
import { useText } from '../messages/use-text.ts';
import type { FormControl } from './form-control.ts';
import { latestBirthday } from './latest-birthday.ts';
import { useDateTexts } from './use-date-texts.ts';

export interface BirthdayFieldProps<Name extends string> {
  form: FormControl<Name>;
  name: Name;
  label: string;
  /** Whose birthday it is: the calendar ends where they are old enough. */
  forRole: Role;
  /** Called besides with each day, yyyy-mm-dd; empty while there is none. */
  onDay?: ((day: string) => void) | undefined;
}

/** As a form's value: neither a day nor empty, so that every rule refuses it. */
const unreadable = 'unreadable';

/** A date of birth, typed or chosen; the form's value is yyyy-mm-dd. */
export function BirthdayField<Name extends string>({ form, name, label, forRole, onDay }: BirthdayFieldProps<Name>) {
  const text = useText();
  const dateTexts = useDateTexts();
  const { id, value, error, onBlur } = form.field(name);
  const today = todayHere();
  const message = text.problem(forRole === 'coach' ? 'invalidCoachDob' : 'invalidAthleteDob');
  return (
    <DateField
      {...{ id, name, label, error, onBlur, today }}
      autoComplete="bday"
      {...dateTexts}
      value={isCalendarDay(value) ? value : undefined}
      onChange={(day, found) => {
        form.set(name, found === 'unreadable' ? unreadable : (day ?? ''));
        onDay?.(day ?? '');
      }}
      min="1900-01-01"
      max={latestBirthday(forRole, today)}
      problems={{ unreadable: message, tooEarly: message, tooLate: message }}
    />
  );
}
