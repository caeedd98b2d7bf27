import { IconButton } from '@academy/design-system';
import { conversationLimits, conversationsLive, personName, type UnreadView } from '@academy/domain/conversations';
import { useText } from '../messages/use-text.ts';
import type { SessionUser } from '../session/slice.ts';
import { defineQuery } from '../views/query.ts';
import { useView } from '../views/use-view.ts';

/** The way to the messages, with the number of those that are not read. */
export function MessagesButton({ user }: { user: SessionUser }) {
  const text = useText();
  const { data } = useView(
    defineQuery<UnreadView>({ path: '/conversations/unread', tags: ['conversations'], live: conversationsLive.named(personName(user)) }),
  );
  const unread = data?.messages ?? 0;
  const label =
    unread === 0
      ? text('nav.messages')
      : text('nav.messagesUnread', { count: unread >= conversationLimits.unread ? `${conversationLimits.unread - 1}+` : unread });
  return <IconButton icon="chat" label={label} count={unread} isRound href={user.role === 'coach' ? '/chat' : '/coachchat'} />;
}
