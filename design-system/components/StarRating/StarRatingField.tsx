import { useId, useState } from 'react';
import { FieldNotes, type FieldProps, useDescribedBy } from '../Field/Field.tsx';
import { Group, Legend } from '../RadioGroup/RadioGroup.styles.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Choice, Choices, Input, Star } from './StarRating.styles.ts';
import { starPath } from './star-path.ts';

export type StarCount = 1 | 2 | 3 | 4 | 5;
const counts: readonly StarCount[] = [1, 2, 3, 4, 5];

export interface StarRatingFieldProps extends Omit<FieldProps, 'optionalLabel'> {
  value: StarCount | undefined;
  onChange: (value: StarCount) => void;
  /** The label of each choice, e.g. "3 stars". */
  labels: Readonly<Record<StarCount, string>>;
  name?: string | undefined;
}

export function StarRatingField({ id, label, isLabelHidden = false, hint, error, value, onChange, labels, name }: StarRatingFieldProps) {
  const ids = useDescribedBy({ id, hint, error });
  const labelId = `${ids.id}-label`;
  const ownName = useId();
  const [pointedAt, setPointedAt] = useState<StarCount>();
  const shown = pointedAt ?? value ?? 0;
  return (
    <Group {...ids.control} role="radiogroup" aria-labelledby={labelId}>
      <Legend id={labelId} $isHidden={isLabelHidden}>
        {label}
      </Legend>
      <Choices onPointerLeave={() => setPointedAt(undefined)}>
        {counts.map((count) => (
          <Choice key={count} onPointerEnter={() => setPointedAt(count)}>
            <Input type="radio" name={name ?? ownName} value={count} checked={count === value} onChange={() => onChange(count)} />
            <Star viewBox="0 0 24 24" data-filled={count <= shown} aria-hidden>
              <path d={starPath} />
            </Star>
            <VisuallyHidden>{labels[count]}</VisuallyHidden>
          </Choice>
        ))}
      </Choices>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </Group>
  );
}
