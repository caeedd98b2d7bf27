import { useId } from 'react';
import { Beside, Button, EmptyState, Grid, Heading, size, Skeleton, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { reviewsQuery } from './queries.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewSummaryCard } from './ReviewSummaryCard.tsx';
import { en } from './en.ts';

const pageSize = 12;

export interface ReviewPanelProps {
  /** Default: reviews of all coaches. */
  coachId?: number | undefined;
  /** The current user is that coach. */
  isOwn?: boolean | undefined;
}

/** Average, breakdown, and the reviews, page by page. */
export function ReviewPanel({ coachId, isOwn = false }: ReviewPanelProps) {
  const text = useText(en);
  const headingId = useId();
  const list = usePages((before) => reviewsQuery({ coachId, limit: pageSize, before }));
  const reviews = list.pages.flatMap((page) => page.reviews);
  return (
    <ViewRegion view={list.first} labelledBy={headingId} skeleton={<PanelSkeleton />}>
      {({ summary }) => (
        <Beside side={<ReviewSummaryCard summary={summary} />}>
          <Stack gap="m">
            <Heading level={2} id={headingId}>
              {text('reviews.ofCoach')}
            </Heading>
            {reviews.some(({ is_verified: isVerified }) => isVerified) && (
              <Text size="s" tone="muted">
                {text('reviews.verifiedMeans')}
              </Text>
            )}
            {reviews.length === 0 ? (
              <NoReviews isOwn={isOwn} />
            ) : (
              <Grid as="ul" least="l" gap="s">
                {reviews.map((review) => (
                  <li key={review.id}>
                    <ReviewCard review={review} hasCoach={coachId === undefined || isOwn} hasCoachLink={coachId === undefined} />
                  </li>
                ))}
              </Grid>
            )}
            <MoreButton list={list}>{text('reviews.more')}</MoreButton>
          </Stack>
        </Beside>
      )}
    </ViewRegion>
  );
}

function NoReviews({ isOwn }: { isOwn: boolean }) {
  const text = useText(en);
  return (
    <EmptyState
      icon="star"
      titleLevel={3}
      title={text('reviews.none')}
      action={
        <Button href={isOwn ? '/CoachUpdatePage' : '/Categories'}>{text(isOwn ? 'reviews.showProfile' : 'reviews.findCoach')}</Button>
      }
    >
      {text(isOwn ? 'reviews.noneOfMine' : 'reviews.noneText')}
    </EmptyState>
  );
}

const PanelSkeleton = () => (
  <Beside side={<Skeleton shape="block" height={size.tile} />}>
    <Stack gap="m">
      <Skeleton size="2xl" width="50%" />
      <Grid least="l" gap="s">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} shape="block" height={size.art} />
        ))}
      </Grid>
    </Stack>
  </Beside>
);
