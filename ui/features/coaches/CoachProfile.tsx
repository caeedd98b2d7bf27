import { type ReactNode, Suspense } from 'react';
import {
  Avatar,
  Badge,
  Button,
  Card,
  Cover,
  Grid,
  Hero,
  Icon,
  Inline,
  type Sport,
  sportFromName,
  Stack,
  StarRating,
  type Statistic,
  Statistics,
  Text,
  WithOffer,
} from '@academy/design-system';
import { type CoachView, yearsOfExperience } from '@academy/domain/coaches';
import { type Fact, FactList } from '../../app/facts/FactList.tsx';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { CoachPresence } from '../../app/presence/CoachPresence.tsx';
import { useImageUrl } from '../../app/shell/server.tsx';
import { NextFree, NextFreePlace } from '../availability/parts.ts';
import { bookPath } from '../bookings/parts.ts';
import { doorPath } from '../calls/parts.ts';
import { feedbackPath } from '../reviews/parts.ts';
import { useCoachFacts } from './use-coach-facts.ts';
import { useRateText } from './use-rate-text.ts';
import { useRatingText } from './use-rating-text.ts';
import { en } from './en.ts';

const otherSport: Sport = 'skating';

export interface CoachProfileProps {
  coach: CoachView;
  /** The reviews, in the middle of the page. */
  children: ReactNode;
}

/** Who it is, what others say, and how to get in touch; the reader's main action stays in view. */
export function CoachProfile({ coach, children }: CoachProfileProps) {
  const text = useText(en);
  const facts = useCoachFacts(coach);
  const rate = useRateText()(coach.rate);
  return (
    <WithOffer
      label={text('coach.offer', { name: coach.coach_name })}
      title={rate ?? text('coach.rateOpen')}
      note={coach.can.call ? text('coach.offerNote') : undefined}
      action={<MainAction coach={coach} />}
    >
      <CoachBanner coach={coach}>
        {coach.can.call && <MessagesLink coach={coach} />}
        {coach.can.review && (
          <Button href={feedbackPath(coach.id, coach.domains)} iconStart={<Icon name="star" size="s" />}>
            {text('coach.leaveFeedback')}
          </Button>
        )}
      </CoachBanner>
      <Suspense fallback={<NextFreePlace canBook={coach.can.call} />}>
        <NextFree coachId={coach.id} bookHref={coach.can.call ? bookPath(coach.id) : undefined} />
      </Suspense>
      <AboutCoach coach={coach} facts={facts.person} />
      {children}
      <Grid least="m" gap="l" isFilled>
        <Card as="section" title={text('coach.teams')}>
          <Cover sport={sportFromName(coach.domains) ?? otherSport} />
        </Card>
        <Card as="section" title={text('coach.skills')}>
          <Skills domains={coach.domains} />
        </Card>
        <Card as="section" title={text('coach.contact')}>
          <FactList facts={facts.contact} />
        </Card>
      </Grid>
    </WithOffer>
  );
}

/** The one action of the page: a coach edits the own profile, an athlete calls, anybody else writes. */
function MainAction({ coach }: { coach: CoachView }) {
  const text = useText(en);
  if (coach.can.edit)
    return (
      <Button href={`/CoachUpdatePage/${coach.id}`} variant="primary" size="l">
        {text('coach.edit')}
      </Button>
    );
  if (!coach.can.call) return <MessagesLink coach={coach} />;
  return (
    // A call starts on a fresh page, so this is no router link.
    <Button as="a" href={doorPath(coach.id, coach.domains)} variant="primary" size="l" iconStart={<Icon name="video" size="s" />}>
      {text('coach.call')}
    </Button>
  );
}

const MessagesLink = ({ coach }: { coach: CoachView }) => (
  <Button href={`/coachchat?with=${coach.id}`} iconStart={<Icon name="chat" size="s" />}>
    {useText(en)('coach.messages')}
  </Button>
);

/** The coach's own text, in paragraphs. */
export function AboutCoach({ coach, facts }: { coach: CoachView; facts?: readonly Fact[] }) {
  const text = useText(en);
  return (
    <Card as="section" title={text('coach.about')} padding="l">
      <Stack gap="l">
        <Stack gap="s">
          {[...new Set(coach.detail_experience.split(/\n+/u))].map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
        {facts && <FactList facts={facts} />}
      </Stack>
    </Card>
  );
}

export interface CoachBannerProps {
  coach: CoachView;
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
        <CoachPresence coachId={coach.id} />
      </Stack>
    </Hero>
  );
}

/** Figures about the coach, where they are more than nothing. */
function useFigures(coach: CoachView): readonly Statistic[] {
  const text = useText(en);
  const { formatNumber } = useIntl();
  const all = [
    { count: coach.verified_sessions, key: 'coach.verifiedSessions' },
    { count: coach.verified_minutes, key: 'coach.verifiedMinutes' },
    { count: yearsOfExperience(coach.detail_experience) ?? 0, key: 'coach.years' },
  ] as const;
  return all.filter(({ count }) => count > 0).map(({ count, key }) => ({ value: formatNumber(count), label: text(key, { count }) }));
}

const Skills = ({ domains }: { domains: string }) => (
  <Inline as="ul" gap="xs">
    {domains.split(',').map((domain) => (
      <li key={domain}>
        <Badge sport={sportFromName(domain)}>{domain.trim()}</Badge>
      </li>
    ))}
  </Inline>
);
