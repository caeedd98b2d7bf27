import { Card, Grid, Heading, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

const advantages = ['access', 'time', 'income', 'records', 'performance', 'award', 'payments', 'enrollment'] as const;

export function About({ id }: { id: string }) {
  const text = useText(en);
  return (
    <Stack as="section" gap="m" id={id}>
      <Heading level={2}>{text('home.about.title')}</Heading>
      <Grid as="ul">
        {advantages.map((advantage) => (
          <Card key={advantage} as="li" title={text(`home.about.${advantage}`)} titleLevel={3}>
            <Text tone="muted">{text(`home.about.${advantage}Text`)}</Text>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
