import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Directed } from '../Popup/Directed.tsx';
import { popupOffset } from '../Popup/Popup.styles.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { countChosen, type FilterValue, isChosen, toggled } from './filter-value.ts';
import { FilterOptions } from './FilterOptions.tsx';
import { Badge, Foot, Groups, Popup, Positioner } from './FilterMenu.styles.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** How many would be left with it, as it shall be read: "12". */
  count?: string | undefined;
}

export interface FilterGroup {
  id: string;
  label: string;
  options: readonly FilterOption[];
}

export interface FilterMenuLabels {
  /** On the button, and over the popup. */
  title: string;
  /** Read after the title: "2 chosen". */
  chosen: (count: number) => string;
  apply: string;
  /** Takes every choice back, and closes. */
  clear: string;
  /** Over the search in a group with many options: "Search languages". */
  searchIn: (group: string) => string;
  /** Where that search finds nothing. */
  nothingFound: string;
}

export interface FilterMenuProps {
  groups: readonly FilterGroup[];
  /** What is applied. */
  value: FilterValue;
  onApply: (value: FilterValue) => void;
  labels: FilterMenuLabels;
}

/** Choices are tried in a popup and hold once they are applied; closing it without that leaves everything as it was. */
export function FilterMenu({ groups, value, onApply, labels }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(value);
  const count = countChosen(value);
  const change = (isNext: boolean): void => {
    if (isNext) setDraft(value);
    setOpen(isNext);
  };
  const finish = (next: FilterValue): void => {
    onApply(next);
    setOpen(false);
  };
  return (
    <Directed>
      <Popover.Root open={isOpen} onOpenChange={change}>
        <Popover.Trigger
          render={
            <Button iconStart={<Icon name="filter" size="s" />}>
              {labels.title}
              {count > 0 && (
                <>
                  <Badge aria-hidden>{count}</Badge>
                  <VisuallyHidden>{labels.chosen(count)}</VisuallyHidden>
                </>
              )}
            </Button>
          }
        />
        <Popover.Portal>
          <Positioner {...popupOffset} align="end">
            <Popup aria-label={labels.title}>
              <Groups>
                {groups.map((group) => (
                  <FilterOptions
                    key={group.id}
                    group={group}
                    isChosen={(option) => isChosen(draft, group.id, option)}
                    onToggle={(option) => setDraft((was) => toggled(was, group.id, option))}
                    searchLabel={labels.searchIn(group.label)}
                    nothingFound={labels.nothingFound}
                  />
                ))}
              </Groups>
              <Foot>
                <Button onClick={() => finish({})}>{labels.clear}</Button>
                <Button variant="primary" onClick={() => finish(draft)}>
                  {labels.apply}
                </Button>
              </Foot>
            </Popup>
          </Positioner>
        </Popover.Portal>
      </Popover.Root>
    </Directed>
  );
}
