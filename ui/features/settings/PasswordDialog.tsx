import { lazy, Suspense, useState } from 'react';
import { Banner, Skeleton } from '@academy/design-system';
import { FormDialog } from '../../app/shell/FormDialog.tsx';
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
    <FormDialog formId="change-password" isOpen={isOpen} onClose={close} title={text('password.title')} closeLabel={text('close')} size="s">
      {isSaved ? (
        <Banner tone="success" role="status">
          {text('password.saved')}
        </Banner>
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <PasswordForm email={email} onSaved={() => setSaved(true)} />
        </Suspense>
      )}
    </FormDialog>
  );
}
