import { useId, useState } from 'react';
import { Chip } from '../Chip/Chip.tsx';
import { findOptions } from '../Combobox/find-options.ts';
import { Icon } from '../Icon/Icon.tsx';
import { TextField } from '../TextField/TextField.tsx';
import type { FilterGroup } from './filter-props.ts';
import { Chips, Group, GroupName } from './FilterPart.styles.ts';

/** From this number of options on, a search is offered. */
const many = 16;

interface FilterOptionsProps {
  group: FilterGroup;
  isChosen: (option: string) => boolean;
  onToggle: (option: string) => void;
  searchLabel: string;
  nothingFound: string;
}

export function FilterOptions({ group, isChosen, onToggle, searchLabel, nothingFound }: FilterOptionsProps) {
  const nameId = useId();
  const [query, setQuery] = useState('');
  const isLong = group.options.length > many;
  const { options } = findOptions(group.options, query);
  return (
    <Group role="group" aria-labelledby={nameId}>
      <GroupName id={nameId}>{group.label}</GroupName>
      {isLong && (
        <TextField
          type="search"
          label={searchLabel}
          isLabelHidden
          placeholder={searchLabel}
          prefix={<Icon name="search" size="s" />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      <Chips $isLong={isLong}>
        {options.map(({ value, label, count }) => (
          <Chip key={value} isSelected={isChosen(value)} onToggle={() => onToggle(value)} count={count}>
            {label}
          </Chip>
        ))}
        {isLong && <span role="status">{options.length === 0 && nothingFound}</span>}
      </Chips>
    </Group>
  );
}
