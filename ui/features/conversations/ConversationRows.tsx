import { ChatList, PersonRow } from '@academy/design-system';
import { conversationLimits, type ListedConversation, personName } from '@academy/domain/conversations';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { useNow } from '../../app/use-now.ts';
import { en } from './en.ts';

export interface ConversationRowsProps {
  conversations: readonly ListedConversation[];
  user: SessionUser;
  /** Pair of the open one. */
  current: string | undefined;
  hrefOf: (peerId: number) => string;
}

/** Conversations, each with its newest message and what is unread. */
export function ConversationRows({ conversations, user, current, hrefOf }: ConversationRowsProps) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const { formatDate } = useIntl();
  const now = useNow(60_000);
  const own = personName(user);
  const preview = ({ last }: ListedConversation): string => {
    if (last.state !== 'sent') return text(`conversation.${last.state}`);
    const said = last.text.replaceAll(/\s+/gu, ' ') || text('conversation.fileOnly', { count: last.files.length });
    return last.author === own ? text('conversation.youSaid', { text: said }) : said;
  };
  const timeOf = (at: string): string => {
    const isToday = new Date(at).toDateString() === new Date(now).toDateString();
    return formatDate(at, isToday ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' });
  };
  const unreadOf = (count: number) => {
    const isMany = count >= conversationLimits.unread;
    return {
      count: isMany ? text('conversation.many') : String(count),
      label: isMany ? text('conversation.unreadMany') : text('conversation.unread', { count }),
    };
  };
  return (
    <ChatList label={text('conversation.list')}>
      {conversations.map((one) => (
        <PersonRow
          key={one.pair}
          name={one.peer.name || text('conversation.gone')}
          photo={imageUrl(one.peer.image)}
          href={hrefOf(one.peer.id)}
          isCurrent={one.pair === current}
          note={preview(one)}
          time={timeOf(one.last.at)}
          unread={one.unread > 0 && one.pair !== current ? unreadOf(one.unread) : undefined}
        />
      ))}
    </ChatList>
  );
}
