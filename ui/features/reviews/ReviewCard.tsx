import { Avatar, Badge, Button, Card, Icon, Inline, Stack, StarRating, Text } from '@academy/design-system';
import type { ReviewView } from '@academy/domain/reviews';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { en } from './en.ts';

export interface ReviewCardProps {
  review: ReviewView;
  /** Where reviews of several coaches stand side by side. */
  hasCoachLink?: boolean | undefined;
}

export function ReviewCard({ review, hasCoachLink = false }: ReviewCardProps) {
  const { name, image, rating, comment, session_minutes, created_at, coach_id } = review;
  const text = useText(en);
  const { formatDate } = useIntl();
  const imageUrl = useImageUrl();
  return (
    <Card as="article">
      <Stack gap="s">
        <Inline>
          <Avatar name={name} src={imageUrl(image)} isDecorative />
          <Stack gap="3xs">
            <Text as="strong" weight="semibold">
              {name}
            </Text>
            <Text size="s" tone="muted">
              <time dateTime={created_at}>{formatDate(created_at, { dateStyle: 'medium' })}</time>
            </Text>
          </Stack>
        </Inline>
        <Inline gap="xs">
          <StarRating value={rating} label={text('reviews.rated', { rating })} />
          {session_minutes !== null && (
            <Badge tone="success" icon={<Icon name="check" size="s" />}>
              {text('reviews.verified', { minutes: session_minutes })}
            </Badge>
          )}
        </Inline>
        <Text>{comment}</Text>
        {hasCoachLink && (
          <div>
            <Button href={`/CoachProfile/${coach_id}`} size="s" variant="ghost">
              {text('reviews.theCoach')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
