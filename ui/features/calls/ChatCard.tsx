import { CallPanel, ChatColumn, Select } from '@academy/design-system';
import { pairName, pairWith } from '@academy/domain/conversations';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { CallConversation, MessageToAll } from '../conversations/parts.ts';
import type { CallPeer } from './call-peers.ts';
import { en } from './en.ts';

export interface ChatCardProps {
  callId: string;
  user: SessionUser;
  /** With whom one can write; the first is chosen. */
  peers: readonly CallPeer[];
  /** Name of the other person if there is nobody to write to yet. */
  name: string;
  /** Id of who was chosen last, or everyone; it outlives the panel. */
  chosen: string | undefined;
  onChoose: (chosen: string) => void;
  onClose: () => void;
}

const everyone = 'everyone';

/** The conversation beside a call: the same that goes on before and after it. Among several athletes the coach picks one, or all. */
export function ChatCard({ callId, user, peers, name, chosen, onChoose, onClose }: ChatCardProps) {
  const text = useText(en);
  const peer = peers.find(({ id }) => String(id) === chosen) ?? peers[0];
  const isToAll = chosen === everyone && peers.length > 1;
  const title = isToAll ? text('chat.everyone') : (peer?.name ?? name);
  const pairOf = (id: number): string => pairName(pairWith(user, id));
  return (
    <CallPanel title={text('chat.title', { name: title })} closeLabel={text('chat.close')} onClose={onClose}>
      <ChatColumn>
        {peers.length > 1 && (
          <Select
            label={text('chat.to')}
            value={isToAll ? everyone : String(peer?.id ?? '')}
            onChange={(event) => onChoose(event.currentTarget.value)}
            options={[
              ...peers.map(({ id, name: label }) => ({ value: String(id), label })),
              { value: everyone, label: text('chat.everyone') },
            ]}
          />
        )}
        {isToAll ? (
          <MessageToAll user={user} callId={callId} pairs={peers.map(({ id }) => pairOf(id))} />
        ) : (
          peer && <CallConversation key={peer.id} user={user} pair={pairOf(peer.id)} />
        )}
      </ChatColumn>
    </CallPanel>
  );
}
