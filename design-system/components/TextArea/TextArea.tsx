import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { space } from '../../tokens/index.ts';
import { controlBox } from '../Field/Field.styles.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';

const Area = styled.textarea`
  ${controlBox}
  display: block;
  padding: ${space.xs} ${space.s};
  resize: vertical;
  field-sizing: content;
  min-block-size: calc(var(--rows) * 1lh + 2 * ${space.xs});
`;

export interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'id'> {
  /** Lines shown at first; the area grows with what is written. */
  rows?: number | undefined;
}

export function TextArea({ id, label, isLabelHidden, hint, error, optionalLabel, rows = 3, style, ...rest }: TextAreaProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, optionalLabel }}>
      {({ control }) => <Area {...rest} {...control} rows={rows} style={{ ...style, ['--rows' as string]: rows }} />}
    </Field>
  );
}
