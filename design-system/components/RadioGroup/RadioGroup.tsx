import { type ReactNode, useId } from 'react';
import { FieldNotes, type FieldProps, useDescribedBy } from '../Field/Field.tsx';
import { Description, Group, Legend, Mark, Options, type RadioLayout, Row, Words } from './RadioGroup.styles.ts';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> extends Omit<FieldProps, 'optionalLabel'> {
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  name?: string | undefined;
  /** Plain rows, or boxes. */
  layout?: RadioLayout | undefined;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { id, label, isLabelHidden = false, hint, error, options, value, onChange, name, layout = 'list' } = props;
  const ids = useDescribedBy({ id, hint, error });
  const ownName = useId();
  const labelId = `${ids.id}-label`;
  return (
    <Group {...ids.control} role="radiogroup" aria-labelledby={labelId}>
      <Legend id={labelId} $isHidden={isLabelHidden}>
        {label}
      </Legend>
      <Options $layout={layout}>
        {options.map((option) => (
          <Row key={option.value} $layout={layout}>
            <Mark
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <Words $layout={layout}>
              {option.label}
              {option.description !== undefined && <Description>{option.description}</Description>}
            </Words>
          </Row>
        ))}
      </Options>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </Group>
  );
}
