import { useId, useState } from 'react';
import { applyTheme, Button, Inline, Stack, Text, type ThemeChoice } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { keepTheme, paintFrame, readTheme, themeChoices } from './theme.ts';

/** Light, dark, or as the device has it. */
export function ThemeSelect() {
  const text = useText();
  const labelId = useId();
  const [theme, setTheme] = useState(readTheme);
  const handleChoice = (choice: ThemeChoice): void => {
    setTheme(choice);
    keepTheme(choice);
    applyTheme(choice);
    paintFrame(choice);
  };
  return (
    <Stack gap="2xs" role="group" aria-labelledby={labelId}>
      <Text as="span" size="s" id={labelId}>
        {text('theme.label')}
      </Text>
      <Inline gap="2xs">
        {themeChoices.map((choice) => (
          <Button
            key={choice}
            size="s"
            variant={choice === theme ? 'primary' : 'secondary'}
            aria-pressed={choice === theme}
            onClick={() => handleChoice(choice)}
          >
            {text(`theme.${choice}`)}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}
