import { Avatar, Button, Card, Heading, Icon, Inline, Stack, Text } from '@academy/design-system';
import type { PeerView } from '@academy/domain/conversations';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { en } from './en.ts';

/** With whom the conversation is. */
export function PeerPanel({ peer }: { peer: PeerView }) {
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
