import type { ReactNode } from 'react';
import { Inline, Text } from '@academy/design-system';

/** A word at the start of a row, and its amount at the end. */
export const AmountRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Inline justify="space-between" gap="xs">
    <Text as="span">{label}</Text>
    {children}
  </Inline>
);
