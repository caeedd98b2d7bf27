import { Button, Grid, Hero, Section } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { homeOf } from '../../app/guards.ts';
import { useText } from '../../app/messages/use-text.ts';
import { sectionIds } from './section-ids.ts';
import { en } from './en.ts';

/** Links to join as athlete or coach; for signed-in users, to continue. */
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
      <Grid least="l" isFilled>
        <Hero
          sport="football"
          size="s"
          titleLevel={3}
          title={text('home.join.forAthletes')}
          actions={
            <Button href="/SignUpForm?role=AthProfile" variant="highlight" size="l">
              {text('home.join.athlete')}
            </Button>
          }
        >
          {text('home.join.forAthletesText')}
        </Hero>
        <Hero
          sport="cricket"
          size="s"
          titleLevel={3}
          title={text('home.join.forCoaches')}
          actions={
            <Button href="/SignUpForm?role=CoachProfile" size="l">
              {text('home.join.coach')}
            </Button>
          }
        >
          {text('home.join.forCoachesText')}
        </Hero>
      </Grid>
    </Section>
  );
}
