import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Cell, Cells, Frame, Input, Room } from './CodeField.styles.ts';
import { digitsOf } from './digits.ts';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'value' | 'onChange' | 'maxLength' | 'type'>;

export interface CodeFieldProps extends Omit<FieldProps, 'optionalLabel'>, InputProps {
  value: string;
  /** Receives digits only, at most `length` of them, however they were typed or pasted. */
  onChange: (code: string) => void;
  length?: number | undefined;
}

/** One field for a code sent by mail; the system may fill it in. */
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
              // One digit too many scrolls the text to its end, and would leave the digits beside their boxes.
              onScroll={(event) => event.currentTarget.scrollTo({ left: 0 })}
            />
          </Frame>
        </Room>
      )}
    </Field>
  );
}
