import { useText } from '../messages/use-text.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { chooseTheme, themeChoices, useTheme } from './theme.ts';

/** Light, dark, or the system setting. */
export function ThemeSelect() {
  const text = useText();
  return (
    <ChoiceButtons
      label={text('theme.label')}
      choices={themeChoices}
      chosen={useTheme()}
      textOf={(choice) => text(`theme.${choice}`)}
      onChoose={chooseTheme}
    />
  );
}
