import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { PrefixSelect } from '@academy/design-system';
import { callingCountries, countryOf } from '@academy/domain/kernel';
import { useIntl } from '../messages/intl.tsx';
import { useText } from '../messages/use-text.ts';
import { en } from './en.ts';
import { readNumber } from './read-number.ts';

export interface CountryChoiceProps {
  id: string;
  /** The label of the number, for a page may ask for several. */
  of: string;
  /** A calling code, such as `+49`. */
  code: string;
  number: string;
  onChange: (code: string, number: string) => void;
  isInvalid: boolean;
}

/** Chooses the calling code of a number by its country; a number that is entered in full chooses its own. */
export function CountryChoice({ id, of, code, number, onChange, isInvalid }: CountryChoiceProps) {
  const text = useText(en);
  const options = useOptions();
  // A code may belong to several countries: it shows the one that was chosen, or the reader's own.
  const [chosen, setChosen] = useState<string>();
  const read = useEffectEvent((typed: string) => {
    const found = readNumber(typed, code);
    if (found.code !== code || found.number !== typed) onChange(found.code, found.number);
  });
  useEffect(() => read(number), [number]);
  return (
    <PrefixSelect
      id={id}
      label={text('phone.country')}
      aria-description={of}
      value={countryOf(code, [chosen, readersCountry()]) ?? ''}
      shown={code}
      options={options}
      aria-invalid={isInvalid || undefined}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => {
        setChosen(value);
        onChange(options.find((option) => option.value === value)?.code ?? code, number);
      }}
    />
  );
}

const readersCountry = (): string | undefined => new Intl.Locale(navigator.language).region;

/** Every country with its code, sorted by the names that the reader knows. */
function useOptions() {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    return callingCountries
      .map(({ country, code }) => ({ country, code, name: names.of(country) ?? country }))
      .toSorted((a, b) => compare(a.name, b.name))
      .map(({ country, code, name }) => ({ value: country, code, label: `${name} (${code})` }));
  }, [locale]);
}
