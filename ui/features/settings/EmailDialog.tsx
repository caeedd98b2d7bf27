import { lazy, Suspense, useState } from 'react';
import { Banner, Skeleton } from '@academy/design-system';
import type { AccountView } from '@academy/domain/identity';
import { FormDialog } from '../../app/shell/FormDialog.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

const AskForCode = lazy(async () => ({ default: (await import('./AskForCode.tsx')).AskForCode }));
const EnterNewCode = lazy(async () => ({ default: (await import('./EnterNewCode.tsx')).EnterNewCode }));

/** The step of the dialog: an address, its code, done. */
type Step = { readonly at: 'ask' } | { readonly at: 'code' | 'done'; readonly email: string; readonly wasEarlier?: boolean };

export interface EmailDialogProps {
  account: AccountView;
  isOpen: boolean;
  onClose: () => void;
}

/** Moves the sign-in to another address. Closed and opened again, it goes on where a code is waited for. */
export function EmailDialog({ account, isOpen, onClose }: EmailDialogProps) {
  const text = useText(en);
  const waiting = account.new_email;
  const [step, setStep] = useState<Step | null>(null);
  const shown: Step = step ?? (waiting ? { at: 'code', email: waiting.email } : { at: 'ask' });
  const close = (): void => {
    setStep(null);
    onClose();
  };
  return (
    <FormDialog
      formId={shown.at === 'ask' ? 'change-email' : 'confirm-email'}
      isOpen={isOpen}
      onClose={close}
      title={text('email.title')}
      closeLabel={text('close')}
      size="s"
    >
      <Suspense fallback={<Skeleton lines={4} />}>
        {shown.at === 'ask' && (
          <AskForCode email={account.email} onSent={(email, wasEarlier) => setStep({ at: 'code', email, wasEarlier })} />
        )}
        {shown.at === 'code' && (
          <EnterNewCode
            email={shown.email}
            wasEarlier={shown.wasEarlier ?? false}
            onMoved={() => setStep({ at: 'done', email: shown.email })}
            onBack={() => setStep({ at: 'ask' })}
          />
        )}
      </Suspense>
      {shown.at === 'done' && (
        <Banner tone="success" role="status" title={text('email.saved', { email: shown.email })}>
          {text('email.savedText')}
        </Banner>
      )}
    </FormDialog>
  );
}
