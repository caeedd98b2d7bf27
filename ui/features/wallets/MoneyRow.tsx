import type { ReactNode } from 'react';
import { Inline, Stack, Text } from '@academy/design-system';
import type { Words } from './use-words.ts';

interface MoneyRowProps {
  readonly words: Words;
  /** Since when, ISO 8601. */
  readonly at: string;
  readonly paise: number;
  /** What it is. */
  readonly children: ReactNode;
}

/** What it is and since when, at the start of the row; its amount at the end. */
export const MoneyRow = ({ words, at, paise, children }: MoneyRowProps) => (
  <Inline justify="space-between" gap="xs">
    <Stack as="span" gap="3xs">
      {children}
      <Text as="span" size="s" tone="muted">
        <time dateTime={at}>{words.moment(at)}</time>
      </Text>
    </Stack>
    <Text as="span" weight="semibold">
      {words.amount(paise)}
    </Text>
  </Inline>
);
