import { useId } from 'react';
import { Chip, Inline, Stack, Text } from '@academy/design-system';

export interface ChoiceChipsProps {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string | undefined;
  /** Undefined when the choice is cleared. */
  onChange: (value: string | undefined) => void;
}

/** At most one of a few; pressing the selected one clears it. */
export function ChoiceChips({ label, options, value, onChange }: ChoiceChipsProps) {
  const labelId = useId();
  return (
    <Stack gap="2xs" role="group" aria-labelledby={labelId}>
      <Text as="span" size="s" weight="semibold" id={labelId}>
        {label}
      </Text>
      <Inline gap="xs">
        {options.map((option) => (
          <Chip
            key={option.value}
            isSelected={option.value === value}
            onToggle={() => onChange(option.value === value ? undefined : option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </Inline>
    </Stack>
  );
}
