import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { CharacterLimit } from '../Field/CharacterCount.tsx';
import { Field, type FieldProps, isShown } from '../Field/Field.tsx';
import { Affix, Frame, Input } from './TextField.styles.ts';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'prefix' | 'size'> {
  /** Inside the frame before the value: an icon, "rs.", "+91". */
  prefix?: ReactNode;
  /** Inside the frame after the value: a unit or a small button. */
  suffix?: ReactNode;
  /** Tells how many characters are left when it is nearly full; needs `value`. */
  limit?: CharacterLimit | undefined;
}

export function TextField({
  id,
  label,
  isLabelHidden,
  hint,
  error,
  optionalLabel,
  prefix,
  suffix,
  limit,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, optionalLabel, limit }} value={rest.value}>
      {({ control }) => (
        <Frame>
          {isShown(prefix) && <Affix>{prefix}</Affix>}
          <Input {...rest} {...control} type={type} />
          {isShown(suffix) && <Affix>{suffix}</Affix>}
        </Frame>
      )}
    </Field>
  );
}
