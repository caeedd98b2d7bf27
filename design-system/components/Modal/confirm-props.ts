import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** The question, e.g. "Delete your account?". */
  title: ReactNode;
  /** The consequences of confirming. */
  children: ReactNode;
  /** Asked before it can be confirmed: a reason. */
  fields?: ReactNode;
  /** Says what will happen: "Delete account", never "OK". */
  confirmLabel: string;
  cancelLabel: string;
  /** Cannot be undone: the red button, and focus on the other one. */
  isDanger?: boolean | undefined;
  /** The answer is on its way: nothing can be pressed, nothing closes. */
  isConfirming?: boolean | undefined;
  confirmingLabel?: string | undefined;
}
