import { type ReactNode, Suspense } from 'react';
import { Badge, Button, Card, Cover, Grid, Icon, Inline, sportFromName, Stack, Text } from '@academy/design-system';
import { FactList } from '../../app/facts/FactList.tsx';
import { signInWithReturn } from '../../app/guards.ts';
import { useText } from '../../app/messages/use-text.ts';
import { NextFree, NextFreePlace } from '../availability/parts.ts';
import { bookPath } from '../bookings/parts.ts';
import { feedbackPath } from '../reviews/parts.ts';
import { AboutCoach, CoachBanner, otherSport } from './CoachBanner.tsx';
import { CoachOffer, MessagesLink } from './CoachOffer.tsx';
import { mayBook, type ShownCoach } from './shown-coach.ts';
import { useCoachFacts } from './use-coach-facts.ts';
import { en } from './en.ts';

export interface CoachProfileProps {
  coach: ShownCoach;
  /** The reviews, in the middle of the page. */
  children: ReactNode;
}

/** Who it is, what others say, and how to get in touch; the reader's main action stays in view. */
export function CoachProfile({ coach, children }: CoachProfileProps) {
  const text = useText(en);
  const facts = useCoachFacts(coach);
  const sport = coach.domains.split(',', 1).join('');
  return (
    <CoachOffer coach={coach}>
      <CoachBanner coach={coach}>
        {mayBook(coach) && <MessagesLink coach={coach} />}
        {coach.can?.review && (
          <Button href={feedbackPath(coach.id, coach.domains)} iconStart={<Icon name="star" size="s" />}>
            {text('coach.leaveFeedback')}
          </Button>
        )}
      </CoachBanner>
      <Suspense fallback={<NextFreePlace />}>
        <NextFree coachId={coach.id} bookHref={mayBook(coach) ? bookPath(coach.id) : undefined} />
      </Suspense>
      <AboutCoach coach={coach} facts={facts.person} />
      {children}
      <Grid least="m" gap="l" isFilled>
        <Card as="section" title={text('coach.teams')}>
          <Stack gap="s">
            <Cover sport={sportFromName(sport) ?? otherSport} />
            <Button isFull href={`/categories/${encodeURIComponent(sport)}`}>
              {text('coaches.breadcrumb', { sport })}
            </Button>
          </Stack>
        </Card>
        <Card as="section" title={text('coach.skills')}>
          <Skills domains={coach.domains} />
        </Card>
        <Card as="section" title={text('coach.contact')}>
          {coach.can ? <FactList facts={facts.contact} /> : <SignInForContacts coachId={coach.id} />}
        </Card>
      </Grid>
    </CoachOffer>
  );
}

function SignInForContacts({ coachId }: { coachId: number }) {
  const text = useText(en);
  return (
    <Stack gap="s">
      <Text>{text('coach.contactsForMembers')}</Text>
      <Button isFull href={signInWithReturn({ pathname: `/CoachProfile/${coachId}`, search: '' })}>
        {text('coach.signIn')}
      </Button>
    </Stack>
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
