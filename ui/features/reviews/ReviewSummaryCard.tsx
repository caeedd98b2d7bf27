import { Card, Inline, RatingBreakdown, StarRating, Stack, Text } from '@academy/design-system';
import type { ReviewSummary } from '@academy/domain/reviews';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** The average to one decimal, and the count for each number of stars. */
export function ReviewSummaryCard({ summary: { average, count, stars } }: { summary: ReviewSummary }) {
  const text = useText(en);
  const { formatNumber } = useIntl();
  const averageText = formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars;
  return (
    <Card as="section" title={text('reviews.average')} padding="l">
      <Stack gap="l">
        <Inline gap="m">
          <Text as="strong" size="4xl" weight="display">
            {averageText}
          </Text>
          <Stack gap="2xs">
            <StarRating value={average} label={text('reviews.rated', { rating: averageText })} size="m" />
            <Text tone="muted">{text('reviews.count', { count })}</Text>
          </Stack>
        </Inline>
        <RatingBreakdown
          label={text('reviews.breakdown')}
          counts={{ 1: one, 2: two, 3: three, 4: four, 5: five }}
          starLabel={(each) => text('reviews.stars', { stars: each })}
          percentText={(percent) => formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 0 })}
          countText={(each) => text('reviews.count', { count: each })}
        />
      </Stack>
    </Card>
  );
}
