import { useState } from 'react';
import { Card } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { IdentityAside } from './IdentityAside.tsx';
import { draftOf } from './draft-slice.ts';
import { EnterCode } from './EnterCode.tsx';
import { StartOver } from './NeedsDraft.tsx';
import { SendCode } from './SendCode.tsx';
import { en } from './en.ts';

/** Verifies the e-mail address: a code is sent, then entered. */
export function CodeScreen() {
  const text = useText(en);
  const { draft } = useAppSelector(draftOf);
  const [isSent, setSent] = useState(false);
  if (!draft?.email) return <StartOver at="/home" />;
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
