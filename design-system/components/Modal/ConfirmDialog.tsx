import type { ReactNode } from 'react';
import { usePart } from '../Popup/use-part.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** The question, e.g. "Delete your account?". */
  title: ReactNode;
  /** What follows from a yes. */
  children: ReactNode;
  /** Says what will happen: "Delete account", never "OK". */
  confirmLabel: string;
  cancelLabel: string;
  /** Cannot be undone: the red button, and focus on the other one. */
  isDanger?: boolean | undefined;
  /** The answer is on its way: nothing can be pressed, nothing closes. */
  isConfirming?: boolean | undefined;
  confirmingLabel?: string | undefined;
}

const load = async () => (await import('./ConfirmPart.tsx')).ConfirmPart;

/** A question that must be answered: a press beside it does not close it, Escape means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return usePart(props.isOpen, load, props, props.onCancel);
}
