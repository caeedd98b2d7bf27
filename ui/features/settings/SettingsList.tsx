import { type ReactNode, useState } from 'react';
import { Button, Inline, Skeleton, Stack, Text } from '@academy/design-system';
import type { AccountView } from '@academy/domain/identity';
import { useAppSelector } from '../../app/hooks.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { PayoutMethodDialog, walletQuery } from '../wallets/parts.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { accountQuery } from './queries.ts';
import { en } from './en.ts';

type Setting = 'password' | 'email' | 'paypal' | 'delete';

/** The settings of the reader's account, each with its dialog. Only coaches have somewhere for their earnings to go. */
export function SettingsList() {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  const view = useView(accountQuery);
  return (
    <ViewRegion view={view} label={text('settings.title')} skeleton={<Skeleton lines={4} />} errorTitle={text('settings.loadFailed')}>
      {(account) => <Settings account={account} user={user} />}
    </ViewRegion>
  );
}

function Settings({ account, user }: { account: AccountView; user: SessionUser | null }) {
  const text = useText(en);
  const [open, setOpen] = useState<Setting | null>(null);
  const close = (): void => setOpen(null);
  const waiting = account.new_email;
  return (
    <>
      <Stack as="ul" gap="m">
        <Row name={text('settings.password')} detail={text('settings.passwordText')} onChange={() => setOpen('password')} />
        <Row
          name={text('settings.email')}
          detail={account.email}
          more={waiting ? text('settings.waiting', { email: waiting.email }) : undefined}
          onChange={() => setOpen('email')}
        />
        {user?.role === 'coach' && <PaypalRow user={user} onChange={() => setOpen('paypal')} />}
        <DeleteRow deletion={account.deletion} onDelete={() => setOpen('delete')} />
      </Stack>
      <PasswordDialog email={account.email} isOpen={open === 'password'} onClose={close} />
      <EmailDialog account={account} isOpen={open === 'email'} onClose={close} />
      {user?.role === 'coach' && <PayoutMethodDialog isOpen={open === 'paypal'} onClose={close} />}
      <DeleteDialog isOpen={open === 'delete'} onClose={close} />
    </>
  );
}

function PaypalRow({ user, onChange }: { user: SessionUser; onChange: () => void }) {
  const text = useText(en);
  const { data } = useView(walletQuery(user));
  const method = data?.method;
  const told = method && text('settings.paypalSet', { kind: method.kind, hint: method.hint && `: ${method.hint}` });
  const detail = told ?? text(data ? 'settings.paypalNone' : 'settings.paypalUnknown');
  return <Row name={text('settings.paypal')} detail={detail} onChange={onChange} />;
}

function DeleteRow({ deletion, onDelete }: { deletion: AccountView['deletion']; onDelete: () => void }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const name = text('settings.delete');
  if (!deletion) return <Row name={name} detail={text('settings.deleteText')} onChange={onDelete} isDanger />;
  const detail = text('settings.deleteOn', { date: formatDate(deletion.erases_at, { dateStyle: 'long' }) });
  // The banner above every screen keeps it.
  return <RowFrame name={name} detail={detail} />;
}

interface RowFrameProps {
  readonly name: string;
  readonly detail: string;
  readonly more?: string | undefined;
  /** The button at the end. */
  readonly children?: ReactNode;
}

function RowFrame({ name, detail, more, children }: RowFrameProps) {
  return (
    <li>
      <Inline justify="space-between" gap="s">
        <Stack gap="3xs">
          <Text weight="semibold">{name}</Text>
          <Text size="s" tone="muted">
            {detail}
          </Text>
          {more !== undefined && <Text size="s">{more}</Text>}
        </Stack>
        {children}
      </Inline>
    </li>
  );
}

interface RowProps extends Omit<RowFrameProps, 'children'> {
  readonly onChange: () => void;
  readonly isDanger?: boolean;
}

function Row({ onChange, isDanger = false, ...frame }: RowProps) {
  const text = useText(en);
  return (
    <RowFrame {...frame}>
      <Button
        size="s"
        variant={isDanger ? 'danger' : 'secondary'}
        onClick={onChange}
        aria-label={isDanger ? text('settings.deleteOf') : text('settings.changeOf', { name: frame.name })}
      >
        {isDanger ? text('settings.delete') : text('settings.change')}
      </Button>
    </RowFrame>
  );
}
