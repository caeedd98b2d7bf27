import { useState } from 'react';
import { Button, ChatList, EmptyState, PersonRow, Skeleton, Stack, Text } from '@academy/design-system';
import { type MessageHits, personName } from '@academy/domain/conversations';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { useViews } from '../../app/views/use-views.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { searchQuery } from './queries.ts';
import { en } from './en.ts';

export interface FoundMessagesProps {
  words: string;
  /** Only of this conversation. */
  pair: string | undefined;
  user: SessionUser;
}

/** Most parts of one search on screen. */
const mostParts = 20;

/** The messages that contain the words, the newest first; each leads to its place. */
export function FoundMessages({ words, pair, user }: FoundMessagesProps) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const { formatDate } = useIntl();
  const [befores, setBefores] = useState<readonly (string | undefined)[]>([undefined]);
  const views = useViews<MessageHits>(befores.map((before) => searchQuery(words, pair, before)));
  const last = views.at(-1);
  const hits = views.flatMap(({ data }) => data?.hits ?? []);
  const searchedTo = last?.data?.searched_to ?? null;
  const own = personName(user);
  if (!last) return null;
  return (
    <Stack gap="m">
      {hits.length > 0 && (
        <ChatList label={text('conversation.found')}>
          {hits.map(({ peer, message }) => {
            const name = peer.name || text('conversation.gone');
            const said = message.text.replaceAll(/\s+/gu, ' ');
            return (
              <PersonRow
                key={`${message.author} ${message.position}`}
                name={name}
                photo={imageUrl(peer.image)}
                href={`${user.role === 'coach' ? '/chat' : '/coachchat'}?with=${peer.id}&message=${message.position}`}
                note={message.author === own ? text('conversation.youSaid', { text: said }) : said}
                time={formatDate(message.at, { dateStyle: 'medium' })}
              />
            );
          })}
        </ChatList>
      )}
      <ViewRegion
        view={last}
        label={text('conversation.found')}
        skeleton={<Skeleton lines={4} />}
        errorTitle={text('conversation.searchFailed')}
        isEmpty={() => hits.length === 0 && searchedTo === null}
        empty={<EmptyState title={text('conversation.noHits', { words })}>{text('conversation.noHitsText')}</EmptyState>}
      >
        {() => (
          <Stack gap="s" align="start">
            <Text tone="muted" role="status">
              {text('conversation.hits', { count: hits.length })}
            </Text>
            {searchedTo !== null && befores.length < mostParts && (
              <Button onClick={() => setBefores([...befores, searchedTo])}>{text('conversation.further')}</Button>
            )}
          </Stack>
        )}
      </ViewRegion>
    </Stack>
  );
}
