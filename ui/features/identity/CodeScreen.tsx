import { useState } from 'react';
import { Card } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Navigate } from '../../app/router/index.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { IdentityAside } from './IdentityAside.tsx';
import { EnterCode } from './EnterCode.tsx';
import { SendCode } from './SendCode.tsx';
import { en } from './en.ts';

/** Proves that the e-mail address is the person's own: a code is sent, then entered. */
export function CodeScreen() {
  const text = useText(en);
  const draft = useAppSelector((state) => state.draft.draft);
  const [isSent, setSent] = useState(false);
  if (!draft?.email) return <Navigate to="/home" replace />;
  return (
    <Screen
      title={text('code.title')}
      eyebrow={text('signUp.step', { step: 3 })}
      width="narrow"
      lead={isSent ? text('code.sentTo', { email: draft.email }) : text('code.sendText')}
      aside={<IdentityAside sport="basketball" forRole={draft.role} />}
    >
      <Card padding="l">
        {isSent ? <EnterCode email={draft.email} role={draft.role} /> : <SendCode email={draft.email} onSent={() => setSent(true)} />}
      </Card>
    </Screen>
  );
}
