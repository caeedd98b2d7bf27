import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { space } from '../../tokens/index.ts';
import { controlBox } from '../Field/Field.styles.ts';
import type { CharacterLimit } from '../Field/CharacterCount.tsx';
import { Field, type FieldProps } from '../Field/Field.tsx';

/**
 * As wide as its place, not as its longest word: an address wraps. Beyond a height it scrolls: what follows must stay within reach.
 */
const Area = styled.textarea`
  ${controlBox}
  display: block;
  padding: ${space.xs} ${space.s};
  resize: vertical;
  field-sizing: content;
  overflow-wrap: anywhere;
  min-block-size: calc(var(--rows) * 1lh + 2 * ${space.xs});
  max-block-size: calc(max(var(--rows), 14) * 1lh + 2 * ${space.xs});
`;

export interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'id'> {
  /** Initial number of lines; the area grows with its text, up to 14. */
  rows?: number | undefined;
  /** Tells how many characters are left when it is nearly full; needs `value`. Longer text can be typed, so that nothing pasted is cut off. */
  limit?: CharacterLimit | undefined;
}

export function TextArea({ id, label, isLabelHidden, hint, error, optionalLabel, limit, rows = 3, style, ...rest }: TextAreaProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, optionalLabel, limit }} value={rest.value}>
      {({ control }) => <Area {...rest} {...control} rows={rows} style={{ ...style, ['--rows' as string]: rows }} />}
    </Field>
  );
}
