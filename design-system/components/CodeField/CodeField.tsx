import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Cell, Cells, Frame, Input, Room } from './CodeField.styles.ts';
import { digitsOf } from './digits.ts';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'value' | 'onChange' | 'maxLength' | 'type'>;

export interface CodeFieldProps extends Omit<FieldProps, 'optionalLabel'>, InputProps {
  value: string;
  /** Receives digits only, at most `length` of them, however the code was typed or pasted. */
  onChange: (code: string) => void;
  length?: number | undefined;
}

/** A field for a code sent by mail, which the system may fill in. */
export function CodeField({ id, label, isLabelHidden, hint, error, value, onChange, length = 6, style, ...rest }: CodeFieldProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error }}>
      {({ control }) => (
        <Room>
          <Frame dir="ltr" style={{ ['--length' as string]: length }}>
            <Cells aria-hidden data-invalid={control['aria-invalid'] ?? false}>
              {Array.from({ length }, (_, place) => (
                <Cell key={place} data-filled={place < value.length} data-next={place === Math.min(value.length, length - 1)} />
              ))}
            </Cells>
            <Input
              {...rest}
              {...control}
              style={style}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              value={value}
              onChange={(event) => onChange(digitsOf(event.currentTarget.value, length))}
              // An extra digit scrolls the text to its end, and would move the digits out of their boxes.
              onScroll={(event) => event.currentTarget.scrollTo({ left: 0 })}
            />
          </Frame>
        </Room>
      )}
    </Field>
  );
}
