import { useState } from 'react';
import { ChatColumn, ChatNote, Composer, Text } from '@academy/design-system';
import { conversationLimits, personName } from '@academy/domain/conversations';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { messageWritten } from '../../app/outbox/slice.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { Conversation } from './Conversation.tsx';
import { useKeptText } from './use-kept-text.ts';
import { callWords, useComposerLabels } from './words.ts';
import { en } from './en.ts';

/** A conversation in the panel of a call. */
export const CallConversation = ({ user, pair }: { user: SessionUser; pair: string }) => (
  <Conversation isBare user={user} pair={pair} words={callWords} />
);

/** A message to several people of a call: one to each, in their own conversation. */
export function MessageToAll({ user, callId, pairs }: { user: SessionUser; callId: string; pairs: readonly string[] }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const labels = useComposerLabels(callWords);
  const { kept, keep } = useKeptText(`message ${personName(user)} ${callId}`);
  const [sent, setSent] = useState(0);
  const handleSend = (written: string): void => {
    for (const pair of pairs) dispatch(messageWritten({ pair, text: written, files: [] }));
    setSent(sent + 1);
  };
  return (
    <ChatColumn>
      <ChatNote>
        <Text>{text('conversation.toAll', { count: pairs.length })}</Text>
        <Text role="status">{sent > 0 && text('conversation.toAllDone', { count: sent })}</Text>
      </ChatNote>
      <Composer labels={labels} maxLength={conversationLimits.text} initialText={kept} onText={keep} onSend={handleSend} />
    </ChatColumn>
  );
}
