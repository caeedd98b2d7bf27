import { Avatar, Button, Card, Heading, Icon, Inline, Stack, Text } from '@academy/design-system';
import type { ConversationView, PeerView } from '@academy/domain/conversations';
import { useText } from '../../app/messages/use-text.ts';
import { PresenceBadge } from '../../app/presence/PresenceBadge.tsx';
import { useImageUrl } from '../../app/shell/server.tsx';
import { en } from './en.ts';

export interface PeerPanelProps {
  peer: PeerView;
  presence: ConversationView['peer_presence'];
}

/** With whom the conversation is, and whether they are here. */
export function PeerPanel({ peer, presence }: PeerPanelProps) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const name = peer.name || text('conversation.gone');
  const isCoach = peer.role === 'coach';
  return (
    <Card as="section" aria-label={text('conversation.about', { name })}>
      <Inline gap="m" justify="space-between">
        <Inline gap="m">
          <Avatar name={name} src={imageUrl(peer.image)} size="l" isDecorative />
          <Stack gap="3xs">
            <Heading level={2} size="l">
              {name}
            </Heading>
            <Text size="s" tone="muted">
              {isCoach && peer.sport ? text('conversation.coach', { sport: peer.sport }) : text('conversation.athlete')}
            </Text>
            <PresenceBadge presence={presence} />
          </Stack>
        </Inline>
        {isCoach && !peer.is_gone && (
          <Inline gap="xs">
            <Button size="s" href={`/CoachProfile/${peer.id}`} iconStart={<Icon name="user" size="s" />}>
              {text('conversation.profile')}
            </Button>
          </Inline>
        )}
      </Inline>
    </Card>
  );
}
