import { lazy, Suspense, useState } from 'react';
import { Banner, Skeleton } from '@academy/design-system';
import { FormDialog } from '../../app/shell/FormDialog.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

const MethodForm = lazy(async () => ({ default: (await import('./MethodForm.tsx')).MethodForm }));

/** Asks a coach where earnings go, and for the password. */
export function PayoutMethodDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText(en);
  const [isSaved, setSaved] = useState(false);
  const close = (): void => {
    setSaved(false);
    onClose();
  };
  return (
    <FormDialog formId="payout-method" isOpen={isOpen} onClose={close} title={text('method.title')} closeLabel={text('close')} size="s">
      {isSaved ? (
        <Banner tone="success" role="status">
          {text('method.saved')} {text('method.wait')}
        </Banner>
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <MethodForm onSaved={() => setSaved(true)} />
        </Suspense>
      )}
    </FormDialog>
  );
}
