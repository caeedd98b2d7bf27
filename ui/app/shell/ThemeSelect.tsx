import { type ChangeEvent, useState } from 'react';
import { applyTheme, Select } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { keepTheme, readTheme, themeChoices } from './theme.ts';

export function ThemeSelect() {
  const text = useText();
  const [theme, setTheme] = useState(readTheme);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLSelectElement>): void => {
    const choice = themeChoices.find((each) => each === currentTarget.value) ?? 'system';
    setTheme(choice);
    keepTheme(choice);
    applyTheme(choice);
  };
  return (
    <Select
      label={text('theme.label')}
      value={theme}
      onChange={handleChange}
      options={themeChoices.map((choice) => ({ value: choice, label: text(`theme.${choice}`) }))}
    />
  );
}
