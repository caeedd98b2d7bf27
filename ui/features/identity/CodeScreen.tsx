import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Banner, Card, Stack } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { IdentityAside } from './IdentityAside.tsx';
import { carriedTime } from './carried.ts';
import { isCodeAlive } from './code-times.ts';
import { draftOf } from './draft-slice.ts';
import { EnterCode } from './EnterCode.tsx';
import { SendCode } from './SendCode.tsx';
import { StartOver } from './StartOver.tsx';
import { en } from './en.ts';

/** Verifies the e-mail address: a code is sent, then entered. */
export function CodeScreen() {
  const text = useText(en);
  const { draft } = useAppSelector(draftOf);
  const { state, search } = useLocation() as { state: unknown; search: string };
  const navigate = useNavigate();
  const [openedAt] = useState(Date.now);
  const carriedAt = carriedTime(state, 'sentAt');
  const sentAt = carriedAt !== undefined && isCodeAlive(carriedAt, openedAt) ? carriedAt : undefined;
  const [wasEarlier, setWasEarlier] = useState(false);
  if (!draft?.email) return <StartOver at="/home" hasCode={sentAt !== undefined} />;
  /** The time alone outlives a reload, in the history's state; address and password do not. */
  const handleSentAt = (at: number, isEarlier = false): void => {
    setWasEarlier(isEarlier);
    navigate({ search }, { replace: true, state: { sentAt: at } });
  };
  return (
    <Screen
      title={text('code.title')}
      eyebrow={text('signUp.step', { step: 3 })}
      width="narrow"
      lead={sentAt !== undefined ? text('code.sentTo', { email: draft.email }) : text('code.sendText')}
      aside={<IdentityAside sport="basketball" forRole={draft.role} />}
    >
      <Card padding="l">
        {sentAt !== undefined ? (
          <Stack gap="l">
            {wasEarlier && <Banner>{text('forgot.wasEarlier')}</Banner>}
            <EnterCode draft={draft} sentAt={sentAt} onSentAt={handleSentAt} />
          </Stack>
        ) : (
          <SendCode email={draft.email} onSent={handleSentAt} />
        )}
      </Card>
    </Screen>
  );
}
