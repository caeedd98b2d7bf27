import type { ConversationList, ListedConversation } from '@academy/domain/conversations';
import type { SessionUser } from '../../app/session/slice.ts';
import { usePages, useRest } from '../../app/views/use-pages.ts';
import type { View } from '../../app/views/view.ts';
import { conversationsQuery } from './queries.ts';

/** Most pages on screen. */
const mostPages = 10;

/** The user's conversations, the newest first, a page at a time; while somebody is looked for, one page after the other. */
export function useConversations(
  user: SessionUser,
  isSearch: boolean,
): {
  readonly view: View<ConversationList>;
  readonly listed: readonly ListedConversation[];
  /** There are none but those listed. */
  readonly isWhole: boolean;
  /** The way to the next page; undefined on the last. */
  readonly older: Pick<ReturnType<typeof usePages>, 'more' | 'isLoadingMore' | 'hasFailed'> | undefined;
} {
  const list = usePages((before) => conversationsQuery(user, before));
  const all = list.pages.flatMap(({ conversations }) => conversations);
  // Until every page has been fetched again after a message, a conversation may stand on two of them.
  const listed = [...new Map(all.toReversed().map((one) => [one.pair, one])).values()].toReversed();
  const canGoOn = list.hasMore && (list.count < mostPages || list.next === null);
  useRest(list, isSearch && canGoOn);
  return { view: list.first, listed, isWhole: !list.hasMore, older: canGoOn ? list : undefined };
}
