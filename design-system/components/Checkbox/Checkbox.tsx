import type { ComponentPropsWithRef } from 'react';
import { FieldNotes, type FieldProps, useDescribedBy } from '../Field/Field.tsx';
import { Box, Mark, Row } from './Checkbox.styles.ts';

export interface CheckboxProps
  extends Omit<FieldProps, 'isLabelHidden' | 'optionalLabel'>, Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'size'> {}

export function Checkbox({ id, label, hint, error, ...rest }: CheckboxProps) {
  const ids = useDescribedBy({ id, hint, error });
  return (
    <Box>
      <Row>
        <Mark {...rest} {...ids.control} type="checkbox" />
        <span>{label}</span>
      </Row>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </Box>
  );
}
