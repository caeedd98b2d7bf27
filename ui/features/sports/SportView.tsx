import { Button, Card, Grid, Hero, Icon, Inline, Prose, Section, Split, sportFromName, Statistics } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { CoachPicks } from './CoachPicks.tsx';
import { HighlightCard } from './HighlightCard.tsx';
import { NamedPick } from './NamedPick.tsx';
import { bestCoachesQuery } from './queries.ts';
import { highlightNamed, neighboursOf, pathOf, type SportPage } from './sport-pages.ts';
import { en } from './en.ts';

const picks = 3;

export interface SportViewProps {
  page: SportPage;
  /** Name of a coach or highlight, from the address. */
  name?: string | undefined;
}

/** A sport's description, its coaches, and a link to the next sport. */
export function SportView({ page, name }: SportViewProps) {
  const text = useText(en);
  const { sport, lead, description, facts, highlights } = page;
  const named = name === undefined ? undefined : highlightNamed(page, name);
  const sportName = text(`sport.${sport}`);
  const label = text('sports.best', { sport: sportName });
  return (
    <Screen title={sportName} isTitleHidden>
      <Hero
        sport={sportFromName(sport) ?? 'tennis'}
        titleLevel={2}
        title={sportName}
        actions={
          <Button href={`/categories/${sport}`} variant="highlight" size="l">
            {text('sports.find', { sport: sportName })}
          </Button>
        }
      >
        {lead}
      </Hero>
      {name !== undefined && <NamedPick page={page} name={name} />}
      <Section title={text('sports.game')}>
        <Split>
          <Prose>
            {description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          <Card padding="l">
            <Statistics items={facts} isPaired />
          </Card>
        </Split>
      </Section>
      <Section title={text('sports.highlights')}>
        <Grid as="ul" gap="l" isFilled>
          {highlights
            .filter((highlight) => highlight !== named)
            .map((highlight) => (
              <li key={highlight.name}>
                <HighlightCard page={page} highlight={highlight} />
              </li>
            ))}
        </Grid>
      </Section>
      <Section title={label}>
        <CoachPicks query={bestCoachesQuery({ sport, limit: picks })} />
      </Section>
      <Neighbours page={page} />
    </Screen>
  );
}

function Neighbours({ page }: { page: SportPage }) {
  const text = useText(en);
  const { previous, next } = neighboursOf(page);
  const titleOf = (neighbour: SportPage | undefined): string => (neighbour ? text(`sport.${neighbour.sport}`) : text('sports.home'));
  return (
    <nav aria-label={text('sports.more')}>
      <Inline justify="space-between">
        <Button href={pathOf(previous)} iconStart={<Icon name="arrow-left" size="s" />}>
          {text('sports.previous', { page: titleOf(previous) })}
        </Button>
        <Button href={pathOf(next)} iconEnd={<Icon name="arrow-right" size="s" />}>
          {text('sports.next', { page: titleOf(next) })}
        </Button>
      </Inline>
    </nav>
  );
}
