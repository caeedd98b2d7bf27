import { type ComponentPropsWithRef, type FocusEvent, useState } from 'react';
import { isShown } from '../Field/Field.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { formatMoney, type MoneyLimits, type MoneyProblem, readMoney } from './money.ts';

export interface MoneyFieldProps
  extends
    MoneyLimits,
    Omit<TextFieldProps, 'prefix' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'min' | 'max' | 'step' | 'ref'> {
  ref?: ComponentPropsWithRef<'input'>['ref'];
  /** In paise, a whole number; undefined while nothing readable is typed. */
  value: number | undefined;
  /** Told with every key; an amount outside the limits comes with its problem. */
  onChange: (paise: number | undefined, problem: MoneyProblem | undefined) => void;
  /** Before the amount: "rs.". */
  currencyLabel: string;
  /** Shown on leaving the field, until it is mended. An `error` of the form stands before them. */
  problems: Readonly<Record<MoneyProblem, string>>;
}

/** An amount of rupees. Typed in any grouping, shown in the Indian one, handed over in whole paise: nothing is ever rounded. */
export function MoneyField({
  value,
  onChange,
  min,
  max,
  isWhole = false,
  currencyLabel,
  problems,
  error,
  onBlur,
  ...rest
}: MoneyFieldProps) {
  const [draft, setDraft] = useState<{ text: string; paise: number | undefined }>();
  const [complaint, setComplaint] = useState<MoneyProblem>();
  // A value that came from elsewhere meanwhile takes the place of what was typed.
  const isTyped = draft !== undefined && draft.paise === value;
  const text = isTyped ? draft.text : value === undefined ? '' : formatMoney(value);
  const limits = { min, max, isWhole };
  const reading = readMoney(text, limits);
  const own = complaint !== undefined && complaint === reading.problem ? problems[complaint] : undefined;

  const change = (next: string): void => {
    const { paise, problem } = readMoney(next, limits);
    setDraft({ text: next, paise });
    if (problem !== complaint) setComplaint(undefined);
    onChange(paise, problem);
  };
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    setComplaint(reading.problem);
    if (reading.paise !== undefined) setDraft(undefined);
    onBlur?.(event);
  };
  return (
    <TextField
      autoComplete="off"
      {...rest}
      prefix={currencyLabel}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={text}
      error={isShown(error) ? error : own}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
