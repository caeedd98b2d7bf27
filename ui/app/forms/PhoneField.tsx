import { TextField } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { en } from './en.ts';
import type { FormControl } from './form-control.ts';
import { nationalNumber } from './national-number.ts';

export interface PhoneFieldProps<Name extends string> {
  form: FormControl<Name>;
  name: Name;
  label: string;
  hint?: string | undefined;
  optionalLabel?: string | undefined;
  /** Default: the reader's own number. */
  autoComplete?: string | undefined;
}

/** Ten digits; the country code stands before them and is not part of the value. */
export function PhoneField<Name extends string>({ form, name, hint, autoComplete = 'tel-national', ...rest }: PhoneFieldProps<Name>) {
  const text = useText(en);
  return (
    <TextField
      {...form.field(name)}
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      prefix={text('form.countryCode')}
      hint={hint ?? text('form.phoneHint')}
      onChange={({ currentTarget }) => form.set(name, nationalNumber(currentTarget.value))}
    />
  );
}
