import { useId } from 'react';
import { Beside, EmptyState, Heading, Inline, Link, size, Skeleton, Stack } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { reviewsQuery, ReviewCard, ReviewSummaryCard } from '../reviews/parts.ts';
import { en } from './en.ts';

const newest = 2;

/** Average, breakdown and the newest reviews; the ratings screen shows all. */
export function OwnRatings({ coachId }: { coachId: number }) {
  const text = useText(en);
  const headingId = useId();
  const view = useView(reviewsQuery({ coachId, limit: newest }));
  return (
    <Stack>
      <Inline justify="space-between" align="baseline">
        <Heading level={2} size="xl" id={headingId}>
          {text('coach.newestReviews')}
        </Heading>
        <Link href="/review">{text('coach.allRatings')}</Link>
      </Inline>
      <ViewRegion view={view} labelledBy={headingId} skeleton={<Skeleton shape="block" height={size.tile} />}>
        {({ summary, reviews }) => (
          <Beside side={<ReviewSummaryCard summary={summary} />}>
            {reviews.length === 0 ? (
              <EmptyState icon="star" titleLevel={3} title={text('coach.noReviews')}>
                {text('coach.noReviewsText')}
              </EmptyState>
            ) : (
              <Stack as="ul" gap="s">
                {reviews.map((review) => (
                  <li key={review.id}>
                    <ReviewCard review={review} hasCoach />
                  </li>
                ))}
              </Stack>
            )}
          </Beside>
        )}
      </ViewRegion>
    </Stack>
  );
}
