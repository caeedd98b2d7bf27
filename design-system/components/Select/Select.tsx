import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Frame, Native } from './Select.styles.ts';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean | undefined;
}

export interface SelectProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id' | 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[];
  /** First entry with the value '': shown until an option is chosen, and cannot be chosen again. */
  placeholder?: string | undefined;
}

export function Select({ id, label, isLabelHidden, hint, error, optionalLabel, options, placeholder, ...rest }: SelectProps) {
  const isUnchosen = placeholder !== undefined && rest.value === '';
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, optionalLabel }}>
      {({ control }) => (
        <Frame>
          <Native {...rest} {...control} $isUnchosen={isUnchosen}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label: text, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {text}
              </option>
            ))}
          </Native>
          <Icon name="chevron-down" size="s" />
        </Frame>
      )}
    </Field>
  );
}
