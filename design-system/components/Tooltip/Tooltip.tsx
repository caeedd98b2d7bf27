import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Directed } from '../Popup/Directed.tsx';
import { popupOffset } from '../Popup/Popup.styles.ts';
import { Popup, Positioner } from './Tooltip.styles.ts';

export interface TooltipProps {
  /** A few words, not interactive; touch users never see it. */
  content: ReactNode;
  /** The explained control, which must be focusable. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
  /** The text is already the control's name: shown, but not announced again. */
  isName?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** Opens on hover and focus, stays while the pointer is on it, closes on Escape. */
export function Tooltip({ content, children, side = 'top', isName = false, isDisabled = false }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Directed>
      <Base.Root open={isOpen && !isDisabled} onOpenChange={setOpen} disabled={isDisabled}>
        <Base.Trigger render={children} {...(isOpen && !isName && { 'aria-describedby': id })} />
        <Base.Portal>
          <Positioner {...popupOffset} side={side}>
            <Popup id={id} role="tooltip">
              {content}
            </Popup>
          </Positioner>
        </Base.Portal>
      </Base.Root>
    </Directed>
  );
}

export interface TooltipGroupProps {
  children: ReactNode;
}

/** After one tooltip of the group was shown, its neighbours appear without delay. */
export const TooltipGroup = ({ children }: TooltipGroupProps) => <Base.Provider>{children}</Base.Provider>;
