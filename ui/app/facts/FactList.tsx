import { Grid, Link, Stack, Text } from '@academy/design-system';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Link of the value, such as `mailto:`. */
  readonly href?: string | undefined;
  /** Of a value that is a telephone number: it is shown with its code, and dialled in full. */
  readonly code?: string | undefined;
}

export interface FactListProps {
  facts: readonly Fact[];
  /** Uses the whole width of a page: three per row. */
  isWide?: boolean | undefined;
}

/** Labelled values side by side. */
export const FactList = ({ facts, isWide = false }: FactListProps) => (
  <Grid as="ul" least={isWide ? 'l' : 's'}>
    {facts.map(({ label, value, code = '', href = code && `tel:${code}${value}` }) => (
      <li key={label}>
        <Stack gap="3xs">
          <Text as="span" size="s" tone="muted">
            {label}
          </Text>
          {href ? <Link href={href}>{`${code} ${value}`.trim()}</Link> : <Text as="span">{value}</Text>}
        </Stack>
      </li>
    ))}
  </Grid>
);
