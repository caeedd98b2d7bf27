import { Banner } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useArrived } from '../conversations/parts.ts';
import type { CallPeer } from './call-peers.ts';
import { en } from './en.ts';

/** Characters that can be read in passing. */
const most = 140;

/** A message that has just come, while the chat is closed. The count of new messages is what is announced. */
export function ArrivedMessage({ user, peers }: { user: SessionUser; peers: readonly CallPeer[] }) {
  const text = useText(en);
  const message = useArrived(
    peers.map(({ id }) => id),
    user,
  );
  if (!message) return null;
  const name = peers.find(({ id }) => message.author.endsWith(`-${id}`))?.name;
  const said = message.text.length > most ? `${message.text.slice(0, most)}…` : message.text;
  return (
    <div aria-hidden>
      <Banner icon="chat" title={name}>
        {said || text('chat.new', { count: 1 })}
      </Banner>
    </div>
  );
}
