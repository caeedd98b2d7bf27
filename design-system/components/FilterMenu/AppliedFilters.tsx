import { useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { RemovableChip } from '../Chip/Chip.tsx';
import { type FilterValue, isChosen, toggled } from './filter-value.ts';
import type { FilterGroup } from './filter-props.ts';
import { List, Root } from './AppliedFilters.styles.ts';

export interface AppliedFiltersProps {
  groups: readonly FilterGroup[];
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  labels: {
    /** Names the list: "Applied filters". */
    title: string;
    /** Names a cross: "Remove Tennis". */
    remove: (option: string) => string;
    clearAll: string;
  };
}

/** The filters of a list; each can be removed. The focus then moves to the neighbour. */
export function AppliedFilters({ groups, value, onChange, labels }: AppliedFiltersProps) {
  const root = useRef<HTMLDivElement>(null);
  const applied = groups.flatMap((group) =>
    group.options.filter((option) => isChosen(value, group.id, option.value)).map((option) => ({ group: group.id, option })),
  );
  const remove = (index: number): void => {
    const crosses = root.current?.querySelectorAll<HTMLElement>('li button');
    (crosses?.[index + 1] ?? crosses?.[index - 1] ?? root.current)?.focus();
    const gone = applied[index];
    if (gone) onChange(toggled(value, gone.group, gone.option.value));
  };
  const clear = (): void => {
    root.current?.focus();
    onChange({});
  };
  return (
    <Root ref={root} role="group" aria-label={labels.title} tabIndex={-1}>
      {applied.length > 0 && (
        <>
          <List role="list">
            {applied.map(({ group, option: { value: own, label } }, index) => (
              <li key={`${group} ${own}`}>
                <RemovableChip onRemove={() => remove(index)} removeLabel={labels.remove(label)}>
                  {label}
                </RemovableChip>
              </li>
            ))}
          </List>
          <Button variant="ghost" size="s" onClick={clear}>
            {labels.clearAll}
          </Button>
        </>
      )}
    </Root>
  );
}
