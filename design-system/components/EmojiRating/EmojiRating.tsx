import { useId } from 'react';
import { FieldNotes, type FieldProps, useDescribedBy } from '../Field/Field.tsx';
import { Group, Legend } from '../RadioGroup/RadioGroup.styles.ts';
import { Face, Input, Option, Options } from './EmojiRating.styles.ts';
import { faces, type Feeling } from './faces.tsx';

const feelings: readonly Feeling[] = [1, 2, 3, 4, 5];

export interface EmojiRatingProps extends Omit<FieldProps, 'optionalLabel'> {
  value: Feeling | undefined;
  onChange: (value: Feeling) => void;
  /** The word under each face, from 1 (very bad) to 5 (excellent). */
  labels: Readonly<Record<Feeling, string>>;
  name?: string | undefined;
}

export function EmojiRating({ id, label, isLabelHidden = false, hint, error, value, onChange, labels, name }: EmojiRatingProps) {
  const ids = useDescribedBy({ id, hint, error });
  const labelId = `${ids.id}-label`;
  const ownName = useId();
  return (
    <Group {...ids.control} role="radiogroup" aria-labelledby={labelId}>
      <Legend id={labelId} $isHidden={isLabelHidden}>
        {label}
      </Legend>
      <Options>
        {feelings.map((feeling) => (
          <Option key={feeling}>
            <Input type="radio" name={name ?? ownName} value={feeling} checked={feeling === value} onChange={() => onChange(feeling)} />
            <Face viewBox="0 0 32 32" aria-hidden>
              <circle cx="16" cy="16" r="13.25" />
              {faces[feeling]}
            </Face>
            {labels[feeling]}
          </Option>
        ))}
      </Options>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </Group>
  );
}
