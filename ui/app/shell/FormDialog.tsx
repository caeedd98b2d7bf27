import { Modal, type ModalProps } from '@academy/design-system';
import { useAppSelector } from '../hooks.ts';

export interface FormDialogProps extends ModalProps {
  /** The form inside. */
  formId: string;
}

/** A dialog around a form. It stays open while the form is sent: whoever closed it would not learn what became of it. */
export function FormDialog({ formId, onClose, ...props }: FormDialogProps) {
  const isSubmitting = useAppSelector(({ commands }) => commands[formId]?.status === 'submitting');
  const handleClose = (): void => {
    if (!isSubmitting) onClose();
  };
  return <Modal isBackdropInert {...props} onClose={handleClose} />;
}
