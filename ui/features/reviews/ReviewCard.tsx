import { Avatar, Badge, Card, ClampedText, Icon, Inline, Link, Stack, StarRating, Text } from '@academy/design-system';
import type { ReviewView } from '@academy/domain/reviews';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { en } from './en.ts';

export interface ReviewCardProps {
  review: ReviewView;
  /** Set if reviews of several coaches are listed together. */
  hasCoach?: boolean | undefined;
  /** Links to the coach's profile. */
  hasCoachLink?: boolean | undefined;
}

/** A review with its provenance. Cards of one row are equally high. */
export function ReviewCard({ review, hasCoach = false, hasCoachLink = false }: ReviewCardProps) {
  const { name, image, rating, comment, session_minutes, created_at, coach_id } = review;
  const text = useText(en);
  const { formatDate } = useIntl();
  const imageUrl = useImageUrl();
  return (
    <Card as="article" isFull>
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
        <Provenance review={review} hasCoach={hasCoach} />
        <Text as="div">
          <ClampedText lines={4} moreLabel={text('reviews.showAll')} lessLabel={text('reviews.showLess')}>
            {comment}
          </ClampedText>
        </Text>
        {hasCoachLink && (
          <div>
            <Link href={`/CoachProfile/${coach_id}`}>{text('reviews.theCoach')}</Link>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** The coach, the sport and the session, as far as they are known; nothing of a coach who was erased. */
function Provenance({ review, hasCoach }: { review: ReviewView; hasCoach: boolean }) {
  const { coach_name: coach, coach_domain: sport, session_ended_at: endedAt } = review;
  const text = useText(en);
  const { formatDate } = useIntl();
  const facts = [
    hasCoach && coach !== null && text('reviews.about', { coach }),
    hasCoach && sport,
    endedAt !== null && text('reviews.session', { date: formatDate(endedAt, { dateStyle: 'long' }) }),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return (
    <Text size="s" tone="muted">
      {facts.join(' · ')}
    </Text>
  );
}
