import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Card, Inline, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { AskForReset } from './AskForReset.tsx';
import { CarryingLink } from './CarryingLink.tsx';
import { IdentityAside } from './IdentityAside.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { knownAccount, readReset } from './reset-requests.ts';
import { en } from './en.ts';

/** Two steps: a code is mailed, then the user enters it with a new password. It is the academy's own, beside signing in. */
export function ForgotPasswordScreen() {
  const text = useText(en);
  const { state } = useLocation() as { state: unknown };
  const [openedAt] = useState(Date.now);
  const known = knownAccount(state);
  const request = readReset(state, openedAt);
  const navigate = useNavigate();
  /** In the history's state: there a reload finds it again, and the address names nobody. */
  const keep = (next: object): void => navigate('/forgot-password', { replace: true, state: next });
  return (
    <Screen
      title={text('forgot.title')}
      eyebrow={text('forgot.step', { step: request ? 2 : 1 })}
      width="narrow"
      lead={request ? text('forgot.sentTo', { email: request.email }) : text('forgot.text')}
      aside={<IdentityAside sport="football" />}
    >
      <Card padding="l">
        {request ? (
          <ResetPassword
            request={request}
            onSentAt={(sentAt) => keep({ ...request, sentAt, wasEarlier: false })}
            onBack={() => keep(known)}
          />
        ) : (
          <AskForReset known={known} onAsked={keep} />
        )}
      </Card>
      <Inline justify="center" gap="xs">
        <Text tone="muted">{text('forgot.remembered')}</Text>
        <CarryingLink href="/SignInForm" carries={{ email: known.email, role: known.role ?? '' }}>
          {text('signUp.signIn')}
        </CarryingLink>
      </Inline>
    </Screen>
  );
}
