import { Button, Card, Inline, Stack, Text } from '@academy/design-system';
import { FactList } from '../../app/facts/FactList.tsx';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useStaff } from './staff-context.ts';
import { StaffScreen } from './StaffScreen.tsx';

/** Where the staff sign in, and see what they may do. */
export function StaffHomeScreen() {
  const text = useText(en);
  return (
    <StaffScreen title={text('staff.title')} width="narrow">
      <Card padding="l">
        <Me />
      </Card>
    </StaffScreen>
  );
}

function Me() {
  const text = useText(en);
  const { formatDate } = useIntl();
  const { role, scopes, ends_at: endsAt } = useStaff();
  const facts = [
    { label: text('staff.role'), value: text(`staff.role.${role}`) },
    ...(role === 'auditor' ? [{ label: text('staff.mayRead'), value: scopes.map((scope) => text(`scope.${scope}`)).join(', ') }] : []),
    { label: text('staff.until'), value: formatDate(endsAt, { dateStyle: 'medium', timeStyle: 'short' }) },
  ];
  return (
    <Stack gap="l">
      <Text>{text(`staff.does.${role}`)}</Text>
      <FactList facts={facts} />
      {role !== 'auditor' && (
        <Inline>
          <Button href={role === 'custodian' ? '/audit/grants' : '/moderation'} variant="primary">
            {text(role === 'custodian' ? 'staff.grants' : 'staff.reports')}
          </Button>
          {role === 'custodian' && <Button href="/audit/disclosures">{text('staff.disclosures')}</Button>}
        </Inline>
      )}
    </Stack>
  );
}
