import { lazy, Suspense } from 'react';
import { Button, Section, useReached } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { reviewsQuery } from '../reviews/parts.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { en } from './en.ts';

const NewestReviews = lazy(async () => ({ default: (await import('./NewestReviews.tsx')).NewestReviews }));

/** Shown until the count is loaded. */
const firstCount = 12;
const newest = reviewsQuery({ limit: 3 });

/** The number of reviews, and the newest of them. */
export function ReviewHighlights() {
  const text = useText(en);
  const { formatNumber } = useIntl();
  const [ref, isReached] = useReached<HTMLDivElement>();
  const view = useView(newest);
  const { count, average } = view.data?.summary ?? { count: firstCount, average: 0 };
  const averageText = formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Section
      title={text('home.reviews.title', { count })}
      lead={average > 0 ? text('home.reviews.rated', { rating: averageText }) : text('home.reviews.lead')}
      actions={
        <Button href="/review" variant="primary" size="l">
          {text('home.reviews.view')}
        </Button>
      }
    >
      <div ref={ref}>
        {isReached ? (
          <Suspense fallback={<CardSkeletons />}>
            <NewestReviews view={view} />
          </Suspense>
        ) : (
          <CardSkeletons />
        )}
      </div>
    </Section>
  );
}
