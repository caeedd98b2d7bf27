import { useState } from 'react';
import type { ConversationList, ListedConversation } from '@academy/domain/conversations';
import type { SessionUser } from '../../app/session/slice.ts';
import { useViews } from '../../app/views/use-views.ts';
import type { View } from '../../app/views/view.ts';
import { conversationsQuery } from './queries.ts';

/** Most pages on screen. */
const mostPages = 10;

/** The user's conversations, the newest first, a page at a time. */
export function useConversations(user: SessionUser): {
  readonly view: View<ConversationList>;
  readonly listed: readonly ListedConversation[];
  /** Undefined on the last page. */
  readonly onOlder: (() => void) | undefined;
} {
  const [befores, setBefores] = useState<readonly string[]>([]);
  const views = useViews<ConversationList>([conversationsQuery(user), ...befores.map((before) => conversationsQuery(user, before))]);
  const [first, ...others] = views;
  if (!first) throw new Error('There is always a first page.');
  const all = [first, ...others].flatMap(({ data }) => data?.conversations ?? []);
  // While messages arrive a conversation may stand on two pages.
  const listed = [...new Map(all.toReversed().map((one) => [one.pair, one])).values()].toReversed();
  const next = views.at(-1)?.data?.next ?? null;
  const canGoOn = next !== null && befores.length < mostPages;
  return { view: first, listed, onOlder: canGoOn ? () => setBefores([...befores, next]) : undefined };
}
