import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, size } from '../../tokens/index.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';

const Input = styled.input`
  inline-size: 100%;
  block-size: ${size.target};
  margin: 0;
  accent-color: ${color.accent.mark};
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
  }
  &:focus-visible {
    outline: ${size.stroke} solid ${color.border.focus};
    outline-offset: ${size.stroke};
  }
`;

export interface RangeFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'size' | 'value' | 'defaultValue' | 'onChange'> {
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, e.g. "150%". */
  valueText: string;
  onChange: (value: number) => void;
}

/** A value found by trial: position or zoom. If people know the number, a text field is quicker. */
export function RangeField({ id, label, isLabelHidden, hint, error, optionalLabel, valueText, onChange, ...rest }: RangeFieldProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, optionalLabel }}>
      {({ control }) => (
        <Input
          {...rest}
          {...control}
          type="range"
          aria-valuetext={valueText}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      )}
    </Field>
  );
}
