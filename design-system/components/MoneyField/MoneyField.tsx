import type { FocusEvent } from 'react';
import { isShown } from '../Field/Field.tsx';
import { useTypedValue } from '../Field/use-typed-value.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { formatMoney } from './format-money.ts';
import { type MoneyLimits, type MoneyProblem, readMoney } from './money.ts';

type Inherited = Omit<TextFieldProps, 'prefix' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'min' | 'max' | 'step'>;

export interface MoneyFieldProps extends MoneyLimits, Inherited {
  /** In paise, an integer; undefined while the text cannot be parsed. */
  value: number | undefined;
  /** Called at every key press; an amount outside the limits comes with its problem. */
  onChange: (paise: number | undefined, problem: MoneyProblem | undefined) => void;
  /** Before the amount: "rs.". */
  currencyLabel: string;
  /** Shown on leaving the field, until fixed. The form's own `error` takes precedence. */
  problems: Readonly<Record<MoneyProblem, string>>;
}

/** An amount of rupees. Typed with any grouping, formatted with the Indian one, returned in whole paise: never rounded. */
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
  const typed = useTypedValue({
    value,
    onChange,
    read: (text) => readMoney(text, { min, max, isWhole }),
    format: formatMoney,
  });
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    typed.leave();
    onBlur?.(event);
  };
  return (
    <TextField
      autoComplete="off"
      {...rest}
      prefix={currencyLabel}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={typed.text}
      error={isShown(error) ? error : typed.complaint && problems[typed.complaint]}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
