import { useState } from 'react';
import { Banner, Card, Stack } from '@academy/design-system';
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
  const [sent, setSent] = useState<'now' | 'earlier'>();
  if (!draft?.email) return <StartOver at="/home" />;
  return (
    <Screen
      title={text('code.title')}
      eyebrow={text('signUp.step', { step: 3 })}
      width="narrow"
      lead={sent ? text('code.sentTo', { email: draft.email }) : text('code.sendText')}
      aside={<IdentityAside sport="basketball" forRole={draft.role} />}
    >
      <Card padding="l">
        {sent ? (
          <Stack gap="l">
            {sent === 'earlier' && <Banner>{text('forgot.wasEarlier')}</Banner>}
            <EnterCode email={draft.email} role={draft.role} />
          </Stack>
        ) : (
          <SendCode email={draft.email} onSent={(wasEarlier) => setSent(wasEarlier ? 'earlier' : 'now')} />
        )}
      </Card>
    </Screen>
  );
}
