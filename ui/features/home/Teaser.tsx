import { Button, Card, Heading, Stack, Text } from '@academy/design-system';

export interface TeaserProps {
  title: string;
  lead: string;
  href?: string | undefined;
  link?: string | undefined;
}

/** A heading, a sentence, and a way on where there is one. */
export const Teaser = ({ title, lead, href, link }: TeaserProps) => (
  <Card as="section" padding="l">
    <Stack gap="s" align="start">
      <Heading level={2}>{title}</Heading>
      <Text tone="muted">{lead}</Text>
      {href !== undefined && <Button href={href}>{link}</Button>}
    </Stack>
  </Card>
);
