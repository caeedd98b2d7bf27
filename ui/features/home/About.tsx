import { Feature, type FeatureProps, Grid, Section } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { sectionIds } from './section-ids.ts';
import { en } from './en.ts';

const advantages = {
  access: 'globe',
  time: 'clock',
  income: 'wallet',
  records: 'chart',
  performance: 'growth',
  award: 'award',
  payments: 'shield',
  enrollment: 'speed',
} as const satisfies Record<string, FeatureProps['icon']>;

type Advantage = keyof typeof advantages;

/** The eight advantages. */
export function About() {
  const text = useText(en);
  return (
    <Section id={sectionIds.about} title={text('home.about.title')} lead={text('home.about.lead')}>
      <Grid as="ul" gap="xl">
        {(Object.keys(advantages) as Advantage[]).map((advantage) => (
          <Feature key={advantage} icon={advantages[advantage]} title={text(`home.about.${advantage}`)}>
            {text(`home.about.${advantage}Text`)}
          </Feature>
        ))}
      </Grid>
    </Section>
  );
}
