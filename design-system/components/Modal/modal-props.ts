import type { ReactNode, RefObject } from 'react';
import type { ModalSize } from './Modal.styles.ts';

export interface ModalProps {
  isOpen: boolean;
  /** Somebody wants it closed: by the cross, Escape, or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title, read with it. */
  description?: ReactNode;
  /** Scrolls between title and actions where the screen is too small. */
  children: ReactNode;
  /** Buttons at the foot, the one that does it last. */
  actions?: ReactNode;
  closeLabel: string;
  size?: ModalSize | undefined;
  /** A press beside it does nothing: for forms in which much has been typed. */
  isBackdropInert?: boolean | undefined;
  /** Takes the focus instead of the first field, or of the cross where there is no field. */
  firstFocus?: RefObject<HTMLElement | null> | undefined;
}
