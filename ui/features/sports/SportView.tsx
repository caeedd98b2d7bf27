import { Button, Card, Grid, Hero, Icon, Inline, Prose, Section, sportFromName, Split, Statistics, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { CoachPicks } from './CoachPicks.tsx';
import { NamedPick } from './NamedPick.tsx';
import { bestCoachesQuery } from './queries.ts';
import { neighboursOf, pathOf, type SportPage } from './sport-pages.ts';
import { en } from './en.ts';

const picks = 4;

export interface SportViewProps {
  page: SportPage;
  /** Of a coach or of a highlight, from the address. */
  name?: string | undefined;
}

/** What a sport is about, who teaches it here, and the way to the next one. */
export function SportView({ page, name }: SportViewProps) {
  const text = useText(en);
  const { sport, lead, description, facts, highlights } = page;
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
      <Statistics items={facts} />
      <Split>
        <Section title={text('sports.game')}>
          <Prose>
            {description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </Section>
        <Section title={text('sports.highlights')}>
          <Grid as="ul">
            {highlights.map((highlight) => (
              <Card key={highlight.name} as="li" title={highlight.title} titleLevel={3}>
                <Text tone="muted">{highlight.text}</Text>
              </Card>
            ))}
          </Grid>
        </Section>
      </Split>
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
