import { Button, ChatColumn, ChatFrame, ChatPlace, ChatTitle, EmptyState, Icon, SplitPane } from '@academy/design-system';
import { useNavigate, useSearchParams } from 'react-router';
import type { AppState } from '../../app/app-state.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { LateConversation } from './LateConversation.tsx';
import { ConversationPanel } from './ConversationPanel.tsx';
import { chosenBy } from './peer-of-address.ts';
import { PeerPanel } from './PeerPanel.tsx';
import type { ThreadsState } from './thread/slice.ts';
import type { WritingWords } from './words.ts';
import { en } from './en.ts';

export interface PlaceProps {
  path: '/chat' | '/coachchat';
  words: WritingWords;
}

/** Conversations with the open one beside them. */
export function Conversations({ path, words }: PlaceProps) {
  const user = useAppSelector(({ session }) => session.user);
  // Nobody, for a moment, while signing out.
  return user && <OwnConversations path={path} words={words} user={user} />;
}

function OwnConversations({ path, words, user }: PlaceProps & { user: SessionUser }) {
  const text = useText(en);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const chosen = chosenBy(parameters, user);
  const thread = useAppSelector((state: AppState & { threads?: ThreadsState }) => (chosen ? state.threads?.[chosen.pair] : undefined));
  const peer = thread?.peer;
  return (
    <Screen
      title={text('conversation.page')}
      documentTitle={peer?.name ? text('conversation.with', { name: peer.name }) : undefined}
      place={path}
      isCompact
      opening={
        <ChatTitle
          title={text('conversation.page')}
          isOpen={chosen !== undefined}
          actions={
            <Button
              size="s"
              href={chosen ? `/chathistory?with=${chosen.peerId}` : '/chathistory'}
              iconStart={<Icon name="clock" size="s" />}
            >
              {text('conversation.history')}
            </Button>
          }
        />
      }
    >
      <ChatFrame isOneScreen={chosen !== undefined}>
        <SplitPane
          isFilling
          listLabel={text('conversation.list')}
          detailLabel={text('conversation.page')}
          isDetailShown={chosen !== undefined}
          list={<ConversationPanel user={user} current={chosen?.pair} hrefOf={(peerId) => `${path}?with=${peerId}`} />}
          detail={
            chosen ? (
              <ChatColumn>
                <PeerPanel
                  key={`about ${chosen.pair}`}
                  pair={chosen.pair}
                  peer={peer ?? null}
                  presence={thread?.peerPresence ?? null}
                  onBack={() => navigate(path)}
                />
                <LateConversation key={chosen.pair} pair={chosen.pair} user={user} words={words} sought={chosen.sought} />
              </ChatColumn>
            ) : (
              <ChatPlace>
                <EmptyState icon="chat" title={text('conversation.choose')}>
                  {text('conversation.chooseText')}
                </EmptyState>
              </ChatPlace>
            )
          }
        />
      </ChatFrame>
    </Screen>
  );
}
