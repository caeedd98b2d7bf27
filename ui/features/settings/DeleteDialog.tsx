import { lazy, Suspense, useState } from 'react';
import { Banner, Link, Skeleton, Stack, Text } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { FormDialog } from '../../app/shell/FormDialog.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { Asked } from './DeleteForm.tsx';
import { en } from './en.ts';

const DeleteForm = lazy(async () => ({ default: (await import('./DeleteForm.tsx')).DeleteForm }));

export function DeleteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => {
    setAsked(null);
    onClose();
  };
  return (
    <FormDialog formId="delete-account" isOpen={isOpen} onClose={close} title={text('delete.title')} closeLabel={text('close')} size="s">
      {asked ? (
        <Stack gap="m">
          <Banner tone="info" role="status">
            {text('delete.asked', { date: formatDate(asked.erases_at, { dateStyle: 'long' }) })}
          </Banner>
          <Text>{text('delete.proof')}</Text>
          <Link href={`/erasures/${asked.secret}`}>{text('delete.proofLink')}</Link>
        </Stack>
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <DeleteForm onAsked={setAsked} />
        </Suspense>
      )}
    </FormDialog>
  );
}
