import { CoachCard, EmptyState, Grid, size, Skeleton, sportFromName } from '@academy/design-system';
import type { CoachSearchPage, FoundCoach } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { CoachPresence } from '../../app/presence/CoachPresence.tsx';
import { useImageUrl } from '../../app/shell/server.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import type { ViewQuery } from '../../app/views/query.ts';
import { NextTime, useRateText, useRatingText, VerifiedSessions } from '../coaches/parts.ts';
import { en } from './en.ts';

export interface CoachPicksProps {
  query: ViewQuery<CoachSearchPage>;
}

/** A few selected coaches, in a titled section. */
export function CoachPicks({ query }: CoachPicksProps) {
  const text = useText(en);
  const view = useView(query);
  return (
    <ViewRegion
      view={view}
      skeleton={<PicksSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState titleLevel={3} icon="user" title={text('sports.noCoaches')} />}
    >
      {({ items }) => (
        <Grid as="ul" least="l">
          {items.map((coach) => (
            <li key={coach.id}>
              <Pick coach={coach} />
            </li>
          ))}
        </Grid>
      )}
    </ViewRegion>
  );
}

export function Pick({ coach }: { coach: FoundCoach }) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const ratingText = useRatingText();
  const rateText = useRateText();
  const { verified_sessions: sessions, verified_minutes: minutes } = coach;
  return (
    <CoachCard
      name={coach.coach_name}
      photoSrc={imageUrl(coach.image)}
      sport={sportFromName(coach.domain)}
      sportName={coach.domain}
      price={rateText(coach.rate)}
      verified={sessions > 0 && <VerifiedSessions sessions={sessions} minutes={minutes} />}
      experience={coach.years_of_experience === null ? undefined : text('sports.years', { count: coach.years_of_experience })}
      rating={ratingText(coach.rating_average, coach.rating_count)}
      noRatingText={text('sports.notRated')}
      presence={<CoachPresence coachId={coach.id} />}
      availability={coach.next_free && <NextTime at={coach.next_free.at} />}
      href={`/CoachProfile/${coach.id}`}
    />
  );
}

const PicksSkeleton = () => (
  <Grid least="l" aria-hidden>
    <Skeleton shape="block" height={size.tile} />
    <Skeleton shape="block" height={size.tile} />
    <Skeleton shape="block" height={size.tile} />
  </Grid>
);
