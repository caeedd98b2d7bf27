import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { breakpoints } from '../../tokens/index.ts';
import { ModalPart } from '../Modal/ModalPart.tsx';
import { Directed } from '../Popup/Directed.tsx';
import { popupOffset } from '../Popup/Popup.styles.ts';
import { useMedia } from '../Popup/use-media.ts';
import { useAfterMount } from '../Popup/use-part.ts';
import type { FilterMenuProps } from './filter-props.ts';
import { Foot, Groups, Popup, Positioner, Sheet } from './FilterPart.styles.ts';
import { useFilterDraft } from './use-filter-draft.tsx';

export interface FilterPartProps extends FilterMenuProps {
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** Too little space below the button: a phone, also when it is held sideways. */
const small = `(max-width: ${breakpoints.md - 0.02}px), (max-height: ${breakpoints.header - 0.02}px)`;

/** Never above its button, where it would hide the search. */
const below = { side: 'none', align: 'shift', fallbackAxisSide: 'none' } as const;

/** Loaded by `FilterMenu` when it is first opened. */
export function FilterPart({ isOpen, onClose, opener, ...menu }: FilterPartProps) {
  const { labels, sheetStart } = menu;
  const { groups, buttons } = useFilterDraft(menu, isOpen, onClose);
  const isSheet = useMedia(small);
  const isShown = useAfterMount(isOpen);
  if (isSheet) {
    return (
      <ModalPart isOpen={isOpen} onClose={onClose} title={labels.title} closeLabel={labels.close} actions={buttons} size="s">
        <Sheet>
          {sheetStart}
          {groups}
        </Sheet>
      </ModalPart>
    );
  }
  return (
    <Directed>
      <Popover.Root
        open={isShown}
        onOpenChange={(isNext, { reason, event, cancel }) => {
          if (isNext) return;
          // The opener closes by its own press: closed here already, that press would open it again.
          if (reason === 'outside-press' && event.target instanceof Node && opener.current?.contains(event.target)) cancel();
          else onClose();
        }}
      >
        <Popover.Portal>
          <Positioner {...popupOffset} anchor={opener} align="end" collisionAvoidance={below}>
            <Popup aria-label={labels.title} finalFocus={opener}>
              <Groups>{groups}</Groups>
              <Foot>{buttons}</Foot>
            </Popup>
          </Positioner>
        </Popover.Portal>
      </Popover.Root>
    </Directed>
  );
}
