import { lazy, Suspense } from 'react';
import { Avatar, ChatHead, Heading, IconButton, Inline, Text } from '@academy/design-system';
import type { ConversationView, PeerView } from '@academy/domain/conversations';
import { useText } from '../../app/messages/use-text.ts';
import { PresenceBadge } from '../../app/presence/PresenceBadge.tsx';
import { useImageUrl } from '../../app/shell/server.tsx';
import { useBlock } from './use-block.tsx';
import { en } from './en.ts';

const PeerMenu = lazy(async () => ({ default: (await import('./PeerMenu.tsx')).PeerMenu }));

export interface PeerPanelProps {
  pair: string;
  /** Null until it is known. */
  peer: PeerView | null;
  presence: ConversationView['peer_presence'];
  onBack: () => void;
}

/** With whom the conversation is, whether they are here, and what can be done about them. */
export function PeerPanel({ pair, peer, presence, onBack }: PeerPanelProps) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const { action, ask, dialog } = useBlock(pair, peer);
  const back = <IconButton icon="arrow-left" label={text('conversation.back')} onClick={onBack} />;
  if (!peer) return <ChatHead back={back} />;
  const name = peer.name || text('conversation.gone');
  const isCoach = peer.role === 'coach';
  const profile = isCoach && !peer.is_gone ? [{ label: text('conversation.profile'), href: `/CoachProfile/${peer.id}` }] : [];
  const history = { label: text('conversation.history'), href: `/chathistory?with=${peer.id}` };
  const block = action ? [{ label: text(`conversation.${action}Of`, { name }), onSelect: ask, isDanger: action === 'block' }] : [];
  const groups = [[...profile, history], block].filter((items) => items.length > 0).map((items) => ({ items }));
  return (
    <section aria-label={text('conversation.about', { name })}>
      <ChatHead
        back={back}
        actions={
          <Suspense>
            <PeerMenu groups={groups} />
          </Suspense>
        }
      >
        <Inline gap="s">
          <Avatar name={name} src={imageUrl(peer.image)} size="m" isDecorative />
          <div>
            <Heading level={2} size="m">
              {name}
            </Heading>
            <Inline gap="xs">
              <Text size="s" tone="muted">
                {isCoach && peer.sport ? text('conversation.coach', { sport: peer.sport }) : text('conversation.athlete')}
              </Text>
              <PresenceBadge presence={presence} />
            </Inline>
          </div>
        </Inline>
      </ChatHead>
      {dialog}
    </section>
  );
}
