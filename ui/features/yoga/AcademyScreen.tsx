import { Button, Feature, Grid, Prose, Section, Split } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { MonthSection } from '../home/parts.ts';
import { CoachPicks, bestCoachesQuery } from '../sports/parts.ts';
import { StudioScreen } from '../studio/parts.ts';
import { en } from './en.ts';

const hall = bestCoachesQuery({ limit: 6 });

const beliefs = [
  ['attention', 'eye'],
  ['progress', 'growth'],
  ['everywhere', 'globe'],
  ['trust', 'shield'],
] as const;

/** The people behind the studio, and its best coaches. */
export function AcademyScreen() {
  const text = useText(en);
  return (
    <StudioScreen
      title={text('academy.title')}
      lead={text('academy.lead')}
      actions={
        <Button href="/signup" variant="primary">
          {text('academy.join')}
        </Button>
      }
    >
      <Split>
        <Section title={text('academy.story')}>
          <Prose>
            <p>{text('academy.story.first')}</p>
            <p>{text('academy.story.second')}</p>
          </Prose>
        </Section>
        <Section title={text('academy.beliefs')}>
          <Grid as="ul" gap="l">
            {beliefs.map(([belief, icon]) => (
              <Feature key={belief} icon={icon} title={text(`academy.${belief}`)}>
                {text(`academy.${belief}Text`)}
              </Feature>
            ))}
          </Grid>
        </Section>
      </Split>
      <MonthSection />
      <Section title={text('academy.hall')} lead={text('academy.hallLead')}>
        <CoachPicks query={hall} />
      </Section>
    </StudioScreen>
  );
}
