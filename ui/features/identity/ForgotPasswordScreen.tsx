import { useState } from 'react';
import { Card, Inline, Link, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { AskForReset } from './AskForReset.tsx';
import { IdentityAside } from './IdentityAside.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import type { ResetRequest } from './reset-requests.ts';
import { en } from './en.ts';

/** Two steps: a code is mailed, then the user enters it with a new password. It is the academy's own, beside signing in. */
export function ForgotPasswordScreen() {
  const text = useText(en);
  const [request, setRequest] = useState<ResetRequest>();
  return (
    <Screen
      title={text('forgot.title')}
      eyebrow={text('forgot.step', { step: request ? 2 : 1 })}
      width="narrow"
      lead={request ? text('forgot.sentTo', { email: request.email }) : text('forgot.text')}
      aside={<IdentityAside sport="football" />}
    >
      <Card padding="l">
        {request ? <ResetPassword request={request} onBack={() => setRequest(undefined)} /> : <AskForReset onAsked={setRequest} />}
      </Card>
      <Inline justify="center" gap="xs">
        <Text tone="muted">{text('forgot.remembered')}</Text>
        <Link href="/SignInForm">{text('signUp.signIn')}</Link>
      </Inline>
    </Screen>
  );
}
