import { Grid, Link, Stack, Text } from '@academy/design-system';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Link of the value: `mailto:`, `tel:`. */
  readonly href?: string | undefined;
}

export interface FactListProps {
  facts: readonly Fact[];
  /** Uses the whole width of a page: three per row. */
  isWide?: boolean | undefined;
}

/** Labelled values side by side. */
export const FactList = ({ facts, isWide = false }: FactListProps) => (
  <Grid as="ul" least={isWide ? 'l' : 's'}>
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
