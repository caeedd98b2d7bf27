import { lazy, Suspense } from 'react';
import { ChatPlace, size, Skeleton } from '@academy/design-system';
import type { ConversationProps } from './Conversation.tsx';

const Conversation = lazy(async () => ({ default: (await import('./Conversation.tsx')).Conversation }));

/** A conversation whose script comes after the list of all. */
export const LateConversation = (props: ConversationProps) => (
  <Suspense
    fallback={
      <ChatPlace>
        <Skeleton shape="block" width={size.tile} height={size.tile} />
      </ChatPlace>
    }
  >
    <Conversation {...props} />
  </Suspense>
);
