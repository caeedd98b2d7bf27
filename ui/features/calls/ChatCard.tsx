import { useMemo } from 'react';
import { useIntl } from '../../app/messages/intl.tsx';
import { signallingLimits } from '@academy/domain/calls';
import { CallPanel, MessageThread, Text, type ThreadLabels } from '@academy/design-system';
import type { RoomMessage } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export interface ChatCardProps {
  /** Name of the other person, for the title. */
  name: string;
  messages: readonly RoomMessage[];
  onSend: (text: string) => void;
  onClose: () => void;
}

/** The chat of a call. */
export function ChatCard({ name, messages, onSend, onClose }: ChatCardProps) {
  const text = useText(en);
  const intl = useIntl();
  const labels = useMemo<ThreadLabels>(
    () => ({
      log: text('chat.log', { name }),
      write: text('chat.write'),
      send: text('chat.send'),
      keys: text('chat.keys'),
      states: { sending: text('chat.sending'), sent: text('chat.sent'), read: text('chat.read'), failed: text('chat.failed') },
      retry: text('retry'),
      newMessages: (count) => text('chat.new', { count }),
      loadOlder: text('chat.older'),
      loadingOlder: text('loading'),
      left: (count) => text('chat.left', { count }),
      tooLong: (count) => text('chat.tooLong', { count }),
    }),
    [text, name],
  );
  const thread = useMemo(
    () =>
      messages.map(({ id, peerId, author, text: said, at, isSent }) => ({
        id,
        author: peerId === null ? text('chat.you') : author,
        isOwn: peerId === null,
        text: said,
        sentAt: new Date(at),
        state: isSent ? ('sent' as const) : ('sending' as const),
      })),
    [messages, text],
  );
  return (
    <CallPanel title={text('chat.title', { name })} closeLabel={text('chat.close')} onClose={onClose}>
      <MessageThread
        isBare
        messages={thread}
        labels={labels}
        maxLength={signallingLimits.chatCharacters}
        formatDay={(date) => intl.formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' })}
        formatTime={(date) => intl.formatDate(date, { hour: 'numeric', minute: '2-digit' })}
        empty={
          <Text size="s" tone="muted">
            {text('chat.empty')}
          </Text>
        }
        onSend={onSend}
        // Unsent messages are sent automatically once that is possible.
        onRetry={() => {}}
      />
    </CallPanel>
  );
}
