import { Card, EmptyState, Skeleton } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { ConversationRows, conversationsQuery } from '../conversations/parts.ts';
import { en } from './en.ts';

/** Rows; the others are one press away. */
const most = 4;

/** The conversations in which something was written last. */
export function LatestChats({ user }: { user: SessionUser }) {
  const text = useText(en);
  const view = useView(conversationsQuery(user));
  return (
    <Card as="section" title={text('dashboard.chats')} padding="l">
      <ViewRegion
        view={view}
        label={text('dashboard.chats')}
        skeleton={<Skeleton lines={most} />}
        errorTitle={text('dashboard.chatsFailed')}
        isEmpty={({ conversations }) => conversations.length === 0}
        empty={<EmptyState icon="chat" title={text('dashboard.noChats')} />}
      >
        {({ conversations }) => (
          <ConversationRows
            conversations={conversations.slice(0, most)}
            user={user}
            current={undefined}
            hrefOf={(peerId) => `/chat?with=${peerId}`}
          />
        )}
      </ViewRegion>
    </Card>
  );
}
