import { useDeferredValue, useState } from 'react';
import { Button, EmptyState, Skeleton, Stack, TextField } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { ConversationRows } from './ConversationRows.tsx';
import { NewCoaches } from './NewCoaches.tsx';
import { useConversations } from './use-conversations.ts';
import { en } from './en.ts';

export interface ConversationPanelProps {
  user: SessionUser;
  /** Pair of the open one. */
  current: string | undefined;
  hrefOf: (peerId: number) => string;
  /** Only conversations there are, under a label of their own: no new one begins here. */
  isPast?: boolean | undefined;
}

const matches = (name: string, words: string): boolean => name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());

/** All conversations with a field that finds one, or somebody to begin one with. */
export function ConversationPanel({ user, current, hrefOf, isPast = false }: ConversationPanelProps) {
  const text = useText(en);
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const { view, listed, isWhole, older } = useConversations(user, asked !== '');
  const isAthlete = user.role === 'athlete';
  const beginsNew = isAthlete && !isPast;
  const isSearching = asked !== '' && older !== undefined && !older.hasFailed;
  const found = listed.filter(({ peer }) => matches(peer.name, words));
  return (
    <Stack gap="s">
      <TextField
        label={text(isPast ? 'conversation.findPast' : 'conversation.find')}
        isLabelHidden={!isPast}
        type="search"
        placeholder={isPast ? undefined : text('conversation.find')}
        value={words}
        maxLength={60}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ViewRegion
        view={view}
        skeleton={<Skeleton lines={6} />}
        errorTitle={text('conversation.listFailed')}
        isEmpty={() => listed.length === 0 && asked === ''}
        empty={
          <EmptyState
            icon="chat"
            title={text('conversation.nobody')}
            action={isAthlete && <Button href="/Categories">{text('conversation.findCoach')}</Button>}
          >
            {text(isAthlete ? 'conversation.nobodyAthlete' : 'conversation.nobodyCoach')}
          </EmptyState>
        }
      >
        {() => (
          <Stack gap="s">
            {found.length > 0 && <ConversationRows conversations={found} user={user} current={current} hrefOf={hrefOf} />}
            {isSearching && <Skeleton lines={2} />}
            {older && !isSearching && (
              <Button variant="ghost" size="s" onClick={older.more} isLoading={older.isLoadingMore} loadingLabel={text('loading')}>
                {text(older.hasFailed ? 'retry' : 'conversation.older')}
              </Button>
            )}
            {asked !== '' && beginsNew && !isSearching && (
              <NewCoaches words={asked} known={new Set(listed.map(({ peer }) => peer.id))} hrefOf={hrefOf} hasOthers={found.length > 0} />
            )}
            {asked !== '' && !beginsNew && !isSearching && found.length === 0 && (
              <EmptyState title={text('conversation.noneFound', { words: asked })}>
                {isWhole ? !isAthlete && text('conversation.noneFoundCoach') : text('conversation.onlyNewest', { count: listed.length })}
              </EmptyState>
            )}
          </Stack>
        )}
      </ViewRegion>
    </Stack>
  );
}
