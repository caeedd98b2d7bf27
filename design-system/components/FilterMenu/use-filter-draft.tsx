import { type ReactNode, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { FilterMenuProps } from './filter-props.ts';
import { FilterOptions } from './FilterOptions.tsx';
import { type FilterValue, isChosen, toggled } from './filter-value.ts';

interface Draft {
  readonly groups: ReactNode;
  /** They end the choice. */
  readonly buttons: ReactNode;
}

/** Choices that do not hold yet; each opening begins with the applied ones. */
export function useFilterDraft({ groups, value, onApply, labels }: FilterMenuProps, isOpen: boolean, onClose: () => void): Draft {
  const [draft, setDraft] = useState(value);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(value);
  }
  const finish = (next: FilterValue): void => {
    onApply(next);
    onClose();
  };
  return {
    groups: groups.map((group) => (
      <FilterOptions
        key={group.id}
        group={group}
        isChosen={(option) => isChosen(draft, group.id, option)}
        onToggle={(option) => setDraft((was) => toggled(was, group.id, option, group.isSingle))}
        searchLabel={labels.searchIn(group.label)}
        nothingFound={labels.nothingFound}
      />
    )),
    buttons: (
      <>
        <Button onClick={() => finish({})}>{labels.clear}</Button>
        <Button variant="primary" onClick={() => finish(draft)}>
          {labels.apply}
        </Button>
      </>
    ),
  };
}
