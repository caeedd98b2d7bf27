import { usePart } from '../Popup/use-part.ts';
import type { ModalProps } from './modal-props.ts';

const load = async () => (await import('./ModalPart.tsx')).ModalPart;

/**
 * Stands over the page until it is answered or closed; the whole screen on a phone.
 * Keeps focus inside and then returns it to the former element; its code is loaded at the first opening.
 */
export function Modal(props: ModalProps) {
  return usePart(props.isOpen, load, props, props.onClose);
}
