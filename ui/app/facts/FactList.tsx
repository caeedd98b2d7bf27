import { Grid, Link, Stack, Text } from '@academy/design-system';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Leads to what the value names: `mailto:`, `tel:`. */
  readonly href?: string | undefined;
}

/** Labelled values side by side. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <Grid as="ul" least="s">
    {facts.map(({ label, value, href }) => (
      <li key={label}>
        <Stack gap="3xs">
          <Text as="span" size="s" tone="muted">
            {label}
          </Text>
          {href === undefined ? <Text as="span">{value}</Text> : <Link href={href}>{value}</Link>}
        </Stack>
      </li>
    ))}
  </Grid>
);
