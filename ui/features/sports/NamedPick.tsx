import { Navigate } from 'react-router';
import { Grid, Hero, PlayArt, Section, size, Skeleton, sportFromName } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { Pick } from './CoachPicks.tsx';
import { highlightPlays } from './highlight-plays.ts';
import { coachesNamedQuery } from './queries.ts';
import { highlightNamed, slugOf, type SportPage } from './sport-pages.ts';
import { en } from './en.ts';

export interface NamedPickProps {
  page: SportPage;
  name: string;
}

/** The highlight or coach named in the address, shown first. An unknown name is ignored. */
export function NamedPick({ page, name }: NamedPickProps) {
  const text = useText(en);
  const highlight = highlightNamed(page, name);
  const play = highlight && highlightPlays[`${page.sport}/${highlight.name}`];
  const view = useView(highlight ? null : coachesNamedQuery(page.sport, slugOf(name).replaceAll('-', ' ')));
  if (highlight)
    return (
      <Hero
        sport={sportFromName(page.sport) ?? 'tennis'}
        size="s"
        titleLevel={2}
        eyebrow={text('sports.highlight')}
        title={highlight.title}
        art={play && <PlayArt sport={sportFromName(page.sport) ?? 'tennis'} play={play} />}
      >
        {highlight.text}
      </Hero>
    );
  const coach = view.data?.items.find(({ coach_name }) => slugOf(coach_name) === slugOf(name));
  if (!coach && (view.data || view.status === 'error')) return <Navigate to={page.path} replace />;
  return (
    <Section title={text('sports.chosen')}>
      <ViewRegion view={view} skeleton={<Skeleton shape="block" height={size.tile} />}>
        {() => <Grid least="l">{coach && <Pick coach={coach} />}</Grid>}
      </ViewRegion>
    </Section>
  );
}
