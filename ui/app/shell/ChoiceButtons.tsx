import { useId } from 'react';
import { Button, Inline, Stack, Text } from '@academy/design-system';

export interface ChoiceButtonsProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  chosen: Choice;
  textOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
}

/** A few choices that take effect at once. */
export function ChoiceButtons<Choice extends string>({ label, choices, chosen, textOf, onChoose }: ChoiceButtonsProps<Choice>) {
  const labelId = useId();
  return (
    <Stack gap="2xs" role="group" aria-labelledby={labelId}>
      <Text as="span" size="s" id={labelId}>
        {label}
      </Text>
      <Inline gap="2xs">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="s"
            variant={choice === chosen ? 'primary' : 'secondary'}
            aria-pressed={choice === chosen}
            onClick={() => onChoose(choice)}
          >
            {textOf(choice)}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}
