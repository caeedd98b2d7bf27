import type { ReactNode } from 'react';
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
  Text,
} from '@academy/design-system';
import type { CoachView } from '@academy/domain/coaches';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { doorPath } from '../calls/place.ts';
import { feedbackPath } from '../reviews/coach-of-feedback.ts';
import { useCoachFacts } from './use-coach-facts.ts';
import { useRatingText } from './use-rating-text.ts';
import { en } from './en.ts';

const otherSport: Sport = 'skating';

/** Banner, contact, About Me and skills; with the links to what the reader may do here. */
export function CoachProfile({ coach }: { coach: CoachView }) {
  const text = useText(en);
  const facts = useCoachFacts(coach);
  return (
    <Stack gap="l">
      <CoachBanner coach={coach}>
        {coach.can.call && (
          // A call begins with a fresh page, hence no link of the router.
          <Button as="a" href={doorPath(coach.id, coach.domains)} variant="highlight" iconStart={<Icon name="video" size="s" />}>
            {text('coach.call')}
          </Button>
        )}
        {!coach.can.edit && (
          <Button href={`/coachchat?with=${coach.id}`} iconStart={<Icon name="chat" size="s" />}>
            {text('coach.messages')}
          </Button>
        )}
        {coach.can.review && (
          <Button href={feedbackPath(coach.id, coach.domains)} iconStart={<Icon name="star" size="s" />}>
            {text('coach.leaveFeedback')}
          </Button>
        )}
        {coach.can.edit && (
          <Button href={`/CoachUpdatePage/${coach.id}`} variant="highlight">
            {text('coach.edit')}
          </Button>
        )}
      </CoachBanner>
      <Grid least="l" gap="l" isFilled>
        <Stack gap="l">
          <Card as="section" title={text('coach.contact')} padding="l">
            <FactList facts={[...facts.contact, ...facts.person]} />
          </Card>
          <AboutCoach coach={coach} />
        </Stack>
        <Stack gap="l">
          <Card as="section" title={text('coach.teams')} padding="l">
            <Cover sport={sportFromName(coach.domains) ?? otherSport} />
          </Card>
          <Card as="section" title={text('coach.skills')} padding="l">
            <Skills domains={coach.domains} />
          </Card>
        </Stack>
      </Grid>
    </Stack>
  );
}

/** In the coach's own words and paragraphs. */
export function AboutCoach({ coach }: { coach: CoachView }) {
  const text = useText(en);
  return (
    <Card as="section" title={text('coach.about')} padding="l">
      <Stack gap="s">
        {[...new Set(coach.detail_experience.split(/\n+/u))].map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
    </Card>
  );
}

export interface CoachBannerProps {
  coach: CoachView;
  /** In the photo's place, where it can be changed. */
  photo?: ReactNode;
  /** What can be done here. */
  children: ReactNode;
}

/** Photo, name and rating over the field of the coach's sport. */
export function CoachBanner({ coach, photo, children }: CoachBannerProps) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const rating = useRatingText()(coach.rating_average, coach.rating_count);
  return (
    <Hero
      sport={sportFromName(coach.domains) ?? otherSport}
      titleLevel={2}
      title={coach.coach_name}
      picture={photo ?? <Avatar name={coach.coach_name} src={imageUrl(coach.image)} size="xl" isDecorative />}
      actions={children}
    >
      <Stack gap="xs">
        <Text as="span" tone="inherit" size="l">
          {text('coach.of', { domains: coach.domains })}
        </Text>
        {rating && <StarRating {...rating} size="m" />}
      </Stack>
    </Hero>
  );
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
