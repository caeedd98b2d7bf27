import { Button, Grid, Heading, Hero, SportCard, sportFromName } from '@academy/design-system';
import { sports } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { en } from './en.ts';

/** Where an athlete arrives. */
export function AthleteHomeScreen() {
  const text = useText(en);
  return (
    <Screen title={text('athlete.home')} isTitleHidden>
      <Hero
        sport="football"
        titleLevel={2}
        title={text('athlete.eyebrow')}
        actions={
          <Button href="/Categories" variant="highlight" size="l">
            {text('athlete.findCoach')}
          </Button>
        }
      >
        {text('athlete.title')}
      </Hero>
      <Heading level={2}>{text('home.sports.title')}</Heading>
      <Grid as="ul">
        {sports.map((sport) => (
          <li key={sport}>
            <SportCard sport={sportFromName(sport) ?? 'tennis'} name={text(`sport.${sport}`)} href={`/categories/${sport}`} />
          </li>
        ))}
      </Grid>
    </Screen>
  );
}
