import { Grid, Text } from '@academy/design-system';
import type { ReviewPage } from '@academy/domain/reviews';
import { useText } from '../../app/messages/use-text.ts';
import type { View } from '../../app/views/view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { ReviewCard } from '../reviews/parts.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { en } from './en.ts';

export function NewestReviews({ view }: { view: View<ReviewPage> }) {
  const text = useText(en);
  return (
    <ViewRegion
      view={view}
      label={text('home.reviews.newest')}
      skeleton={<CardSkeletons />}
      isEmpty={({ reviews }) => reviews.length === 0}
      empty={<Text tone="muted">{text('home.reviews.none')}</Text>}
    >
      {({ reviews }) => (
        <Grid as="ul" least="l">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} hasCoach />
            </li>
          ))}
        </Grid>
      )}
    </ViewRegion>
  );
}
