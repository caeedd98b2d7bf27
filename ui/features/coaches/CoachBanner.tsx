import type { ReactNode } from 'react';
import {
  Avatar,
  Card,
  Hero,
  Skeleton,
  type Sport,
  sportFromName,
  Stack,
  StarRating,
  type Statistic,
  Statistics,
  Text,
} from '@academy/design-system';
import { yearsOfExperience } from '@academy/domain/coaches';
import { type Fact, FactList } from '../../app/facts/FactList.tsx';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { CoachPresence } from '../../app/presence/CoachPresence.tsx';
import { useImageUrl } from '../../app/shell/server.tsx';
import type { ShownCoach } from './shown-coach.ts';
import { useRatingText } from './use-rating-text.ts';
import { en } from './en.ts';

export const otherSport: Sport = 'skating';

/** The coach's own text, in paragraphs. */
export function AboutCoach({ coach, facts }: { coach: ShownCoach; facts?: readonly Fact[] }) {
  const text = useText(en);
  return (
    <Card as="section" title={text('coach.about')} padding="l">
      <Stack gap="l">
        <Stack gap="s">
          {coach.detail_experience.split(/\n+/u).map((paragraph, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
            <Text key={index}>{paragraph}</Text>
          ))}
        </Stack>
        {facts && <FactList facts={facts} />}
      </Stack>
    </Card>
  );
}

export interface CoachBannerProps {
  coach: ShownCoach;
  /** Replaces the photo with one that can be changed. */
  photo?: ReactNode;
  /** Actions for the reader. */
  children: ReactNode;
}

/** Photo, name and rating, over the field of the coach's sport. */
export function CoachBanner({ coach, photo, children }: CoachBannerProps) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const rating = useRatingText()(coach.rating_average, coach.rating_count);
  const figures = useFigures(coach);
  return (
    <Hero
      sport={sportFromName(coach.domains) ?? otherSport}
      size="s"
      titleLevel={2}
      title={coach.coach_name}
      picture={photo ?? <Avatar name={coach.coach_name} src={imageUrl(coach.image)} size="2xl" isDecorative />}
      actions={children}
      foot={figures.length > 0 ? <Statistics items={figures} /> : undefined}
    >
      <Stack gap="xs">
        <Text as="span" tone="inherit" size="l">
          {text('coach.of', { domains: coach.domains })}
        </Text>
        {rating && <StarRating {...rating} size="m" />}
        <CoachPresence coachId={coach.id} place={<Skeleton shape="block" width="4rem" height="1.5rem" />} />
      </Stack>
    </Hero>
  );
}

/** Figures about the coach, where they are more than nothing. */
function useFigures(coach: ShownCoach): readonly Statistic[] {
  const text = useText(en);
  const { formatNumber } = useIntl();
  const all = [
    { count: coach.verified_sessions, key: 'coach.verifiedSessions' },
    { count: coach.verified_minutes, key: 'coach.verifiedMinutes' },
    { count: yearsOfExperience(coach.detail_experience) ?? 0, key: 'coach.years' },
  ] as const;
  return all.filter(({ count }) => count > 0).map(({ count, key }) => ({ value: formatNumber(count), label: text(key, { count }) }));
}
