import { Button, Card, Heading, Inline } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { reviewsQuery } from '../reviews/queries.ts';
import { en } from './en.ts';

/** Told until the api has counted. */
const firstCount = 12;

export function ReviewTeaser() {
  const text = useText(en);
  const { data } = useView(reviewsQuery({ limit: 1 }));
  return (
    <Card as="section" padding="l">
      <Inline justify="space-between">
        <Heading level={2}>{text('home.reviews.title', { count: data?.summary.count ?? firstCount })}</Heading>
        <Button href="/review" variant="primary" size="l">
          {text('home.reviews.view')}
        </Button>
      </Inline>
    </Card>
  );
}
