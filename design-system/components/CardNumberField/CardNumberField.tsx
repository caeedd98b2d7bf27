import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react';
import type { FieldProps } from '../Field/Field.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { cardDigits, caretAfter, groupDigits } from './card-number.ts';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'value' | 'onChange' | 'type' | 'prefix' | 'size' | 'ref' | 'name'>;

export interface CardNumberFieldProps extends FieldProps, InputProps {
  /** Digits only. */
  value: string;
  /** Receives digits only, at most 19, however the number was typed or pasted. */
  onChange: (digits: string) => void;
}

/** A card's number, in groups of four as on the card. It has no name, so that no form sends it by itself. */
export function CardNumberField({ value, onChange, ...rest }: CardNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null);
  // The groups move while somebody types in the middle; the caret stays behind the same digit.
  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const before = cardDigits(currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined));
    setCaret({ at: caretAfter(before.length) });
    onChange(cardDigits(currentTarget.value));
  };
  return (
    <TextField
      {...rest}
      ref={input}
      dir="ltr"
      inputMode="numeric"
      autoComplete="cc-number"
      spellCheck={false}
      value={groupDigits(value)}
      onChange={type}
    />
  );
}
