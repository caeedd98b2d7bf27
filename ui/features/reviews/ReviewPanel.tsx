import { useId, useState } from 'react';
import { Button, EmptyState, Grid, Heading, size, Skeleton, Stack } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useViews } from '../../app/views/use-views.ts';
import { viewOf } from '../../app/views/view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { reviewsQuery } from './queries.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewSummaryCard } from './ReviewSummaryCard.tsx';
import { en } from './en.ts';

const pageSize = 12;

export interface ReviewPanelProps {
  /** Without it the reviews of all coaches. */
  coachId?: number | undefined;
}

/** Average, breakdown, and the reviews themselves, a page at a time. */
export function ReviewPanel({ coachId }: ReviewPanelProps) {
  const text = useText(en);
  const headingId = useId();
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const views = useViews(pages.map((before) => reviewsQuery({ coachId, limit: pageSize, before })));
  const first = views[0] ?? viewOf(undefined, () => {});
  const last = views.at(-1);
  const next = last?.data?.next;
  const handleMore = (): void => {
    if (last && last.data === undefined) last.retry();
    else if (next) setPages((before) => [...before, next]);
  };
  const reviews = views.flatMap(({ data }) => data?.reviews ?? []);
  return (
    <ViewRegion view={first} labelledBy={headingId} skeleton={<PanelSkeleton />}>
      {({ summary }) => (
        <Stack gap="l">
          <ReviewSummaryCard summary={summary} />
          <Heading level={2} id={headingId}>
            {text('reviews.ofCoach')}
          </Heading>
          {reviews.length === 0 ? (
            <EmptyState
              icon="star"
              titleLevel={3}
              title={text('reviews.none')}
              action={<Button href="/Categories">{text('reviews.findCoach')}</Button>}
            >
              {text('reviews.noneText')}
            </EmptyState>
          ) : (
            <Grid as="ul" least="l">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} />
                </li>
              ))}
            </Grid>
          )}
          {(next ?? (last !== first && last?.data === undefined)) && (
            <Button onClick={handleMore} isLoading={last?.status === 'loading'}>
              {text(last?.status === 'error' || last?.status === 'offline' ? 'retry' : 'reviews.more')}
            </Button>
          )}
        </Stack>
      )}
    </ViewRegion>
  );
}

const PanelSkeleton = () => (
  <Stack gap="l">
    <Skeleton shape="block" height={size.tile} />
    <Skeleton size="2xl" width="50%" />
    <Grid least="l">
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} shape="block" height={size.art} />
      ))}
    </Grid>
  </Stack>
);
