import { type SubmitEvent, useState } from 'react';
import { Button, ChatFrame, Icon, Inline, Stack, TextField } from '@academy/design-system';
import { conversationLimits } from '@academy/domain/conversations';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useAddress } from '../../app/use-address.ts';
import { LateConversation } from './LateConversation.tsx';
import { ConversationPanel } from './ConversationPanel.tsx';
import { FoundMessages } from './FoundMessages.tsx';
import { chosenBy } from './peer-of-address.ts';
import { chatWords } from './words.ts';
import { en } from './en.ts';

/** Past conversations, with a search of what was written in them. */
export function ChatHistoryScreen() {
  const user = useAppSelector(({ session }) => session.user);
  // Nobody, for a moment, while signing out.
  return user && <History user={user} />;
}

function History({ user }: { user: SessionUser }) {
  const text = useText(en);
  const [address, setAddress] = useAddress();
  const chosen = chosenBy(address, user);
  const words = (address.get('q') ?? '').trim().slice(0, conversationLimits.query);
  const peer = chosen ? { with: String(chosen.peerId) } : {};
  return (
    <Screen title={text('conversation.history')} place="/chathistory" isCompact width="normal">
      <Stack gap="m">
        <Search key={words} words={words} onSearch={(next) => setAddress(next === '' ? peer : { ...peer, q: next })} />
        {chosen && (
          <Inline gap="xs">
            <Button
              size="s"
              variant="ghost"
              edge="start"
              href={words === '' ? '/chathistory' : `/chathistory?q=${encodeURIComponent(words)}`}
            >
              {text(words === '' ? 'conversation.back' : 'conversation.searchAll')}
            </Button>
          </Inline>
        )}
        {words !== '' ? (
          <FoundMessages key={`${words} ${chosen?.pair}`} words={words} pair={chosen?.pair} user={user} />
        ) : chosen ? (
          <ChatFrame>
            <LateConversation key={chosen.pair} pair={chosen.pair} user={user} words={chatWords} sought={chosen.sought} />
          </ChatFrame>
        ) : (
          <ConversationPanel user={user} current={undefined} hrefOf={(peerId) => `/chathistory?with=${peerId}`} isPast />
        )}
      </Stack>
    </Screen>
  );
}

/** Asked by a press, not while typing: each search opens thousands of messages. */
function Search({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const text = useText(en);
  const [typed, setTyped] = useState(words);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" onSubmit={submit}>
      <TextField
        label={text('conversation.searchMessages')}
        type="search"
        enterKeyHint="search"
        value={typed}
        maxLength={conversationLimits.query}
        onChange={(event) => setTyped(event.currentTarget.value)}
        suffix={
          <Button type="submit" size="s" iconStart={<Icon name="search" size="s" />}>
            {text('conversation.search')}
          </Button>
        }
      />
    </form>
  );
}
