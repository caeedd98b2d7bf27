import { Modal, Skeleton, Stack } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { linesQuery } from './queries.ts';
import { NoLines } from './TransactionCard.tsx';
import { TransactionTable } from './TransactionTable.tsx';

export interface TransactionDialogProps {
  user: SessionUser;
  isOpen: boolean;
  onClose: () => void;
}

/** All transactions over a dimmed page, which is as before once the overlay is closed. */
export function TransactionDialog({ user, isOpen, onClose }: TransactionDialogProps) {
  const text = useText(en);
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={text('wallet.allTransactions')} closeLabel={text('close')} size="l">
      {isOpen && <AllLines user={user} />}
    </Modal>
  );
}

function AllLines({ user }: { user: SessionUser }) {
  const text = useText(en);
  const list = usePages((before) => linesQuery(user, { before }));
  return (
    <ViewRegion
      view={list.first}
      label={text('wallet.allTransactions')}
      skeleton={<Skeleton lines={6} />}
      errorTitle={text('wallet.loadFailed')}
    >
      {() => (
        <Stack gap="m">
          <TransactionTable
            role={user.role}
            lines={list.pages.flatMap(({ lines }) => lines)}
            caption={text('wallet.allTransactions')}
            empty={<NoLines role={user.role} />}
          />
          <MoreButton list={list} />
        </Stack>
      )}
    </ViewRegion>
  );
}
