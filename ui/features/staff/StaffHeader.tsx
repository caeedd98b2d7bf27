import { Button, Header, Inline, Logo, Text } from '@academy/design-system';
import type { StaffRole, StaffSessionView } from '@academy/domain/staff';
import { useLocation } from 'react-router';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** The pages of each role. */
const pages: Readonly<Record<StaffRole, readonly { readonly href: string; readonly label: keyof typeof en }[]>> = {
  moderator: [{ href: '/moderation', label: 'staff.reports' }],
  auditor: [
    { href: '/audit', label: 'staff.log' },
    { href: '/audit/records', label: 'staff.records' },
  ],
  custodian: [
    { href: '/audit/grants', label: 'staff.grants' },
    { href: '/audit/alarms', label: 'staff.alarms' },
  ],
};

export function StaffHeader({ staff, onSignOut }: { staff: StaffSessionView; onSignOut: () => void }) {
  const text = useText(en);
  const { pathname } = useLocation();
  const links = [{ href: '/staff', label: 'staff.home' } as const, ...pages[staff.role]];
  const out = (
    <Button size="s" onClick={onSignOut}>
      {text('staff.signOut')}
    </Button>
  );
  return (
    <Header
      brand={<Logo name={text('brand')} />}
      brandHref="/staff"
      navLabel={text('staff.pages')}
      links={links.map(({ href, label }) => ({ href, label: text(label), isCurrent: href === pathname }))}
      menuTitle={text('nav.menu')}
      openMenuLabel={text('nav.openMenu')}
      closeMenuLabel={text('close')}
      skipLabel={text('skipToContent')}
      actions={
        <Inline gap="m">
          <Text as="span" size="s">
            {text('staff.as', { email: staff.email, role: text(`staff.role.${staff.role}`) })}
          </Text>
          {out}
        </Inline>
      }
    />
  );
}
