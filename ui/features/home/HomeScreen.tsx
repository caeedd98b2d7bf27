import type { MouseEvent } from 'react';
import { Button, Grid, Hero, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { About } from './About.tsx';
import { PopularSports } from './PopularSports.tsx';
import { ReviewTeaser } from './ReviewTeaser.tsx';
import { Teaser } from './Teaser.tsx';
import { en } from './en.ts';

const aboutId = 'about';
const statistics = ['home.stat.reviews', 'home.stat.athletes', 'home.stat.years', 'home.stat.awards'] as const;

/** The landing page. */
export function HomeScreen() {
  const text = useText(en);
  const handleLearnMore = (event: MouseEvent): void => {
    event.preventDefault();
    document
      .getElementById(aboutId)
      ?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  };
  return (
    <Screen title={text('nav.home')} isTitleHidden>
      <Hero
        sport="tennis"
        titleLevel={2}
        title={text('home.title')}
        actions={
          <>
            <Button href="/" variant="highlight" size="l">
              {text('home.getStarted')}
            </Button>
            <Button href="/" size="l" onClick={handleLearnMore}>
              {text('home.learnMore')}
            </Button>
          </>
        }
      >
        {text('home.lead')}
      </Hero>
      <Grid as="ul" least="s">
        {statistics.map((statistic) => (
          <li key={statistic}>
            <Text size="xl" weight="semibold">
              {text(statistic)}
            </Text>
          </li>
        ))}
      </Grid>
      <ReviewTeaser />
      <PopularSports />
      <Teaser title={text('home.world.title')} lead={text('home.world.text')} />
      <About id={aboutId} />
      <Teaser title={text('home.upcoming.title')} lead={text('home.upcoming.text')} href="/homepage" link={text('home.upcoming.link')} />
    </Screen>
  );
}
