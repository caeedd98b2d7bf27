import { usePart } from '../Popup/use-part.ts';
import type { ConfirmDialogProps } from './confirm-props.ts';

const load = async () => (await import('./ConfirmPart.tsx')).ConfirmPart;

/** A question that must be answered: a press beside it does not close it, Escape means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return usePart(props.isOpen, load, props, props.onCancel);
}
