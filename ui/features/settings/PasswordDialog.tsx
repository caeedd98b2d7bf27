import { lazy, Suspense, useState } from 'react';
import { Banner, Modal, Skeleton } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

const PasswordForm = lazy(async () => ({ default: (await import('./PasswordForm.tsx')).PasswordForm }));

export interface PasswordDialogProps {
  /** The account's, for password managers. */
  email: string;
  isOpen: boolean;
  onClose: () => void;
}

export function PasswordDialog({ email, isOpen, onClose }: PasswordDialogProps) {
  const text = useText(en);
  const [isSaved, setSaved] = useState(false);
  const close = (): void => {
    setSaved(false);
    onClose();
  };
  return (
    <Modal isOpen={isOpen} isBackdropInert onClose={close} title={text('password.title')} closeLabel={text('close')} size="s">
      {isSaved ? (
        <Banner tone="success" role="status">
          {text('password.saved')}
        </Banner>
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <PasswordForm email={email} onSaved={() => setSaved(true)} />
        </Suspense>
      )}
    </Modal>
  );
}
