import { Avatar, Card, Heading, Inline, size, Skeleton, Stack, StarRating, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { coachQuery } from '../../app/queries.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { useRatingText } from '../coaches/parts.ts';
import { en } from './en.ts';

/** The coach as athletes see them in short: photo, name, average and sport. */
export function CoachCard({ user }: { user: SessionUser }) {
  const text = useText(en);
  const ratingText = useRatingText();
  const imageUrl = useImageUrl();
  const view = useView(coachQuery(user.id));
  return (
    <Card padding="l">
      <ViewRegion
        view={view}
        label={text('dashboard.you')}
        skeleton={<Skeleton shape="block" height={size.avatar.xl} />}
        errorTitle={text('dashboard.youFailed')}
      >
        {({ coach_name: name, image, domains, rating_average: average, rating_count: count }) => {
          const rating = ratingText(average, count);
          return (
            <Inline gap="m">
              <Avatar name={name} src={imageUrl(image)} size="xl" isDecorative />
              <Stack gap="2xs">
                <Heading level={2} size="xl">
                  {name}
                </Heading>
                {rating ? <StarRating {...rating} size="m" /> : <Text tone="muted">{text('dashboard.noRating')}</Text>}
                <Text tone="muted">{text('dashboard.coachOf', { sport: domains })}</Text>
              </Stack>
            </Inline>
          );
        }}
      </ViewRegion>
    </Card>
  );
}
