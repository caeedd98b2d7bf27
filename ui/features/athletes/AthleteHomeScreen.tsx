import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Button, Grid, Hero, Section, SportCard, sportFromName } from '@academy/design-system';
import { sports } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { CoachPicks, bestCoachesQuery } from '../sports/parts.ts';
import { panelNamed } from './panels.ts';
import { en } from './en.ts';

const AthletePanel = lazy(async () => ({ default: (await import('./AthletePanel.tsx')).AthletePanel }));

const bestCoaches = bestCoachesQuery({ limit: 3 });
/** The sports with their own page. */
const explained = ['Tennis', 'Football', 'Basketball'] as const;

/** An athlete's home. `?panel=` opens downloads, settings or help over it. */
export function AthleteHomeScreen() {
  const text = useText(en);
  const [parameters, setParameters] = useSearchParams();
  const panel = panelNamed(parameters.get('panel'));
  return (
    <Screen title={text('athlete.home')} isTitleHidden>
      <Hero
        sport="football"
        titleLevel={2}
        title={text('athlete.eyebrow')}
        actions={
          <>
            <Button href="/Categories" variant="highlight" size="l">
              {text('athlete.findCoach')}
            </Button>
            <Button href="/search" size="l">
              {text('athlete.searchAll')}
            </Button>
          </>
        }
      >
        {text('athlete.title')}
      </Hero>
      <Section title={text('home.sports.title')} lead={text('athlete.sportsLead')}>
        <Grid as="ul" columns={2}>
          {sports.map((sport) => (
            <li key={sport}>
              <SportCard sport={sportFromName(sport) ?? 'tennis'} name={text(`sport.${sport}`)} href={`/categories/${sport}`} />
            </li>
          ))}
        </Grid>
      </Section>
      <Section title={text('athlete.best')} actions={<Button href="/coachsection">{text('athlete.allCoaches')}</Button>}>
        <CoachPicks query={bestCoaches} />
      </Section>
      <Section title={text('athlete.know')} lead={text('athlete.knowLead')}>
        <Grid as="ul" least="l">
          {explained.map((sport) => (
            <li key={sport}>
              <SportCard
                sport={sportFromName(sport) ?? 'tennis'}
                name={text(`sport.${sport}`)}
                detail={text('athlete.about.sport')}
                href={`/${sport.toLowerCase()}`}
              />
            </li>
          ))}
        </Grid>
      </Section>
      <Hero
        sport="skating"
        size="s"
        titleLevel={2}
        title={text('athlete.read')}
        actions={
          <Button href="/AthBlog" variant="highlight">
            {text('athlete.readLink')}
          </Button>
        }
      >
        {text('athlete.readLead')}
      </Hero>
      <Suspense>
        <AthletePanel panel={panel} onClose={() => setParameters({}, { replace: true })} />
      </Suspense>
    </Screen>
  );
}
