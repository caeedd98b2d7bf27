import { useState } from 'react';
import { useLocation } from 'react-router';
import { Banner, Button, Card, ErrorState, Skeleton, Stack, Text } from '@academy/design-system';
import { type InvitationView, staffMessages } from '@academy/domain/staff';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { en } from './en.ts';
import { SecretCard } from './SecretCard.tsx';
import { useInvitation } from './use-invitation.ts';

const said = { ...en, ...staffMessages };

/** Where the link of an invitation leads. Its token is behind the #, which no server sees. */
export function InvitationScreen() {
  const text = useText(said);
  const token = useLocation().hash.slice(1);
  const { state, retry } = useInvitation(token);
  return (
    <Screen title={text('invitation.title')} width="narrow">
      {state === 'loading' && (
        <Card padding="l">
          <Skeleton lines={6} />
        </Card>
      )}
      {state === 'over' && <Banner role="status">{text('invitation.over')}</Banner>}
      {state === 'unreachable' && (
        <ErrorState icon="offline" title={text('staff.unreachable')} retryLabel={text('retry')} onRetry={retry} />
      )}
      {typeof state === 'object' && <Invited token={token} invitation={state} />}
    </Screen>
  );
}

function Invited({ token, invitation }: { token: string; invitation: InvitationView }) {
  const text = useText(said);
  const [isDone, setDone] = useState(false);
  const { email, role } = invitation;
  if (isDone)
    return (
      <Card padding="l">
        <Stack gap="m" align="start">
          <Banner tone="success" role="status" title={text('invitation.done')}>
            {text('invitation.next')}
          </Banner>
          <Button href="/staff" variant="primary">
            {text('staff.signIn')}
          </Button>
        </Stack>
      </Card>
    );
  return (
    <Stack gap="l">
      <Text>{text('invitation.text', { email, role: text(`staff.role.${role}`) })}</Text>
      <SecretCard secret={invitation.secret} uri={invitation.uri} />
      <Card padding="l">
        <AcceptForm token={token} email={email} onAccepted={() => setDone(true)} />
      </Card>
    </Stack>
  );
}
