import type { ReactNode } from 'react';
import { Button, Card, Grid, Heading, Section, Stack, Text } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { homeOf } from '../../app/guards.ts';
import { useText } from '../../app/messages/use-text.ts';
import { sectionIds } from './section-ids.ts';
import { en } from './en.ts';

/** The way in: as an athlete or as a coach; for those who are in, the way on. */
export function Join() {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  if (user) {
    return (
      <Section
        id={sectionIds.join}
        title={text('home.join.back', { name: user.name })}
        lead={text('home.join.backText')}
        actions={
          <Button href={user.role === 'coach' ? homeOf(user) : '/Categories'} variant="primary" size="l">
            {text(user.role === 'coach' ? 'home.join.profile' : 'athlete.findCoach')}
          </Button>
        }
      />
    );
  }
  return (
    <Section id={sectionIds.join} title={text('home.join.title')} lead={text('home.join.lead')}>
      <Grid as="ul" least="l" isFilled>
        <Way title={text('home.join.forAthletes')} words={text('home.join.forAthletesText')}>
          <Button href="/SignUpForm?role=AthProfile" variant="primary" size="l">
            {text('home.join.athlete')}
          </Button>
        </Way>
        <Way title={text('home.join.forCoaches')} words={text('home.join.forCoachesText')}>
          <Button href="/SignUpForm?role=CoachProfile" variant="primary" size="l">
            {text('home.join.coach')}
          </Button>
        </Way>
      </Grid>
    </Section>
  );
}

const Way = ({ title, words, children }: { title: string; words: string; children: ReactNode }) => (
  <Card as="li" padding="l">
    <Stack gap="m" align="start">
      <Stack gap="xs">
        <Heading level={3} size="2xl">
          {title}
        </Heading>
        <Text tone="muted">{words}</Text>
      </Stack>
      {children}
    </Stack>
  </Card>
);
