import { Popover } from '@base-ui/react/popover';
import { type RefObject, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Directed } from '../Popup/Directed.tsx';
import { popupOffset } from '../Popup/Popup.styles.ts';
import { useAfterMount } from '../Popup/use-part.ts';
import { type FilterValue, isChosen, toggled } from './filter-value.ts';
import type { FilterMenuProps } from './FilterMenu.tsx';
import { FilterOptions } from './FilterOptions.tsx';
import { Foot, Groups, Popup, Positioner } from './FilterPart.styles.ts';

export interface FilterPartProps extends FilterMenuProps {
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** What `FilterMenu` loads when it is first opened. */
export function FilterPart({ isOpen, onClose, opener, ...menu }: FilterPartProps) {
  return (
    <Directed>
      <Popover.Root
        open={useAfterMount(isOpen)}
        onOpenChange={(isNext, { reason, event, cancel }) => {
          if (isNext) return;
          // The opener closes by its own press: closed here already, that press would open it again.
          if (reason === 'outside-press' && event.target instanceof Node && opener.current?.contains(event.target)) cancel();
          else onClose();
        }}
      >
        <Popover.Portal>
          <Positioner {...popupOffset} anchor={opener} align="end">
            <Popup aria-label={menu.labels.title} finalFocus={opener}>
              <Draft {...menu} onClose={onClose} />
            </Popup>
          </Positioner>
        </Popover.Portal>
      </Popover.Root>
    </Directed>
  );
}

/** Lives as long as the popup is open, and so begins each time with what is applied. */
function Draft({ groups, value, onApply, labels, onClose }: FilterMenuProps & Pick<FilterPartProps, 'onClose'>) {
  const [draft, setDraft] = useState(value);
  const finish = (next: FilterValue): void => {
    onApply(next);
    onClose();
  };
  return (
    <>
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
    </>
  );
}
