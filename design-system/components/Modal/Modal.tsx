import type { ReactNode } from 'react';
import { usePart } from '../Popup/use-part.ts';
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
}

const load = async () => (await import('./ModalPart.tsx')).ModalPart;

/**
 * Stands over the page until it is answered or closed; the whole screen on a phone.
 * Keeps focus inside and gives it back to what had it; what it is made of is loaded at the first opening.
 */
export function Modal(props: ModalProps) {
  return usePart(props.isOpen, load, props, props.onClose);
}
