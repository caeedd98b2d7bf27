import { lazy, Suspense } from 'react';
import { TextField } from '@academy/design-system';
import { homeCode } from '@academy/domain/kernel';
import { useText } from '../messages/use-text.ts';
import { en } from './en.ts';
import type { FormControl } from './form-control.ts';

/** Fetched after the page, with the list of countries and what reads a number: most can type theirs without. */
const CountryChoice = lazy(async () => ({ default: (await import('../phones/CountryChoice.tsx')).CountryChoice }));

export interface PhoneFieldProps<Name extends string> {
  /** Its value with the calling code, such as `+49`, is named like the number, with `_country`. */
  form: FormControl<Name | `${Name}_country`>;
  name: Name;
  label: string;
  hint?: string | undefined;
  optionalLabel?: string | undefined;
  /** Default: the reader's own number. */
  autoComplete?: string | undefined;
}

/** The digits of a number; its country stands before them, and is not part of the value. */
export function PhoneField<Name extends string>({ form, name, hint, autoComplete = 'tel-national', ...rest }: PhoneFieldProps<Name>) {
  const text = useText(en);
  const country = `${name}_country` as const;
  const field = form.field(name);
  const { id, value: code, error } = form.field(country);
  const choose = (next: string, number: string): void => {
    form.set(country, next);
    // Another country has another rule, so what was said of the number may no longer be true.
    form.set(name, number);
  };
  return (
    <TextField
      {...field}
      {...rest}
      error={field.error ?? error}
      type="tel"
      autoComplete={autoComplete}
      prefix={
        <Suspense fallback={code}>
          <CountryChoice id={id} of={rest.label} code={code} number={field.value} onChange={choose} isInvalid={error !== undefined} />
        </Suspense>
      }
      hint={hint ?? text(code === homeCode ? 'form.phoneHint' : 'form.phoneHintAbroad')}
    />
  );
}
