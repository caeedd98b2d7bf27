import { Navigate } from '../../app/router/index.ts';
import { Grid, Hero, Section, sportFromName } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { Pick } from './CoachPicks.tsx';
import { coachesNamedQuery } from './queries.ts';
import { highlightNamed, slugOf, type SportPage } from './sport-pages.ts';
import { en } from './en.ts';

export interface NamedPickProps {
  page: SportPage;
  name: string;
}

/** What the address names, put before the rest: a highlight of the sport or one of its coaches. An unknown name is left out. */
export function NamedPick({ page, name }: NamedPickProps) {
  const text = useText(en);
  const highlight = highlightNamed(page, name);
  const { data, status } = useView(highlight ? null : coachesNamedQuery(page.sport, slugOf(name).replaceAll('-', ' ')));
  if (highlight)
    return (
      <Hero
        sport={sportFromName(page.sport) ?? 'tennis'}
        size="s"
        titleLevel={2}
        eyebrow={text('sports.highlight')}
        title={highlight.title}
      >
        {highlight.text}
      </Hero>
    );
  const coach = data?.items.find(({ coach_name }) => slugOf(coach_name) === slugOf(name));
  if (!coach) return data || status === 'error' ? <Navigate to={page.path} replace /> : null;
  return (
    <Section title={text('sports.chosen')}>
      <Grid>
        <Pick coach={coach} />
      </Grid>
    </Section>
  );
}
