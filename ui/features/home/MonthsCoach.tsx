import { Avatar, Button, Card, EmptyState, Hero, Inline, size, Skeleton, sportFromName, StarRating } from '@academy/design-system';
import type { CoachOfTheMonth } from '@academy/domain/home';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { homeQuery } from './queries.ts';
import { en } from './en.ts';

/** The coach chosen by reviews. */
export function MonthsCoach() {
  const text = useText(en);
  const view = useView(homeQuery);
  return (
    <ViewRegion
      view={view}
      label={text('home.month.choice')}
      skeleton={<Skeleton shape="block" height={size.tile} />}
      isEmpty={(facts) => facts.coach_of_the_month === null}
      empty={
        <Card>
          <EmptyState icon="award" titleLevel={3} title={text('home.month.none')}>
            {text('home.month.noneText')}
          </EmptyState>
        </Card>
      }
    >
      {({ coach_of_the_month: coach }) => coach && <Winner coach={coach} />}
    </ViewRegion>
  );
}

function Winner({ coach }: { coach: CoachOfTheMonth }) {
  const text = useText(en);
  const { formatDate, formatNumber } = useIntl();
  const imageUrl = useImageUrl();
  const rating = formatNumber(coach.rating_average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const reviews = text('home.month.reviews', { count: coach.rating_count });
  return (
    <Hero
      sport={sportFromName(coach.domain) ?? 'tennis'}
      size="s"
      titleLevel={3}
      eyebrow={
        coach.month === null
          ? text('home.month.ever')
          : formatDate(`${coach.month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
      }
      title={coach.coach_name}
      picture={<Avatar name={coach.coach_name} src={imageUrl(coach.image)} size="xl" isDecorative />}
      actions={
        <Button href={`/CoachProfile/${coach.id}`} variant="highlight">
          {text('home.month.profile')}
        </Button>
      }
    >
      <Inline>
        <span>{text('home.month.coach', { sport: coach.domain })}</span>
        <StarRating
          value={coach.rating_average}
          valueText={rating}
          countText={reviews}
          label={text('home.month.rated', { rating, reviews })}
          size="m"
        />
      </Inline>
    </Hero>
  );
}
