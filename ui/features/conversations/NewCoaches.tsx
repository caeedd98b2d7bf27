import { useEffect, useState } from 'react';
import { Button, ChatList, EmptyState, Heading, PersonRow, Skeleton, Stack } from '@academy/design-system';
import type { CoachSearchPage } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { defineQuery, withParameters } from '../../app/views/query.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';

export interface NewCoachesProps {
  words: string;
  /** Ids of the coaches with whom there is a conversation. */
  known: ReadonlySet<number>;
  hrefOf: (peerId: number) => string;
  /** Conversations were found as well. */
  hasOthers: boolean;
}

/** Milliseconds without typing before the server is asked. */
const pauseMs = 250;
/** Most coaches offered. */
const most = 5;

/** Coaches whose name or sport matches, to begin a conversation with. */
export function NewCoaches({ words, known, hrefOf, hasOthers }: NewCoachesProps) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  const view = useView(
    asked === undefined ? null : defineQuery<CoachSearchPage>({ path: withParameters('/search_coaches', { q: asked }), tags: ['coaches'] }),
  );
  const coachesOf = ({ items }: CoachSearchPage) => items.filter(({ id }) => !known.has(id)).slice(0, most);
  return (
    <ViewRegion
      view={view}
      label={text('conversation.newCoaches')}
      skeleton={<Skeleton lines={3} />}
      isEmpty={(page) => coachesOf(page).length === 0}
      empty={
        !hasOthers && (
          <EmptyState
            title={text('conversation.noneFound', { words })}
            action={<Button href="/search">{text('conversation.searchCoaches')}</Button>}
          />
        )
      }
    >
      {(page) => (
        <Stack gap="xs">
          <Heading level={2} size="m">
            {text('conversation.newCoaches')}
          </Heading>
          <ChatList label={text('conversation.newCoaches')}>
            {coachesOf(page).map(({ id, coach_name: name, domain, image }) => (
              <PersonRow
                key={id}
                name={name}
                photo={imageUrl(image)}
                href={hrefOf(id)}
                note={text('conversation.coach', { sport: domain })}
              />
            ))}
          </ChatList>
        </Stack>
      )}
    </ViewRegion>
  );
}
