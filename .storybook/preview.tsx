import { color, ThemeRoot, type ThemeChoice } from '@academy/design-system';
import type { Decorator, Preview } from '@storybook/react-vite';
import { createGlobalStyle } from 'styled-components';
import { viewports } from './viewports.ts';

/** The documentation pages frame stories in white of their own; here the theme's page shows instead. */
const DocsFrame = createGlobalStyle`
  .docs-story { background: ${color.surface.page}; color: ${color.text.default}; }
`;

const isThemeChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'system';

const withTheme: Decorator = (Story, { globals }) => {
  const chosen: unknown = globals['theme'];
  return (
    <ThemeRoot theme={isThemeChoice(chosen) ? chosen : 'light'}>
      <DocsFrame />
      <Story />
    </ThemeRoot>
  );
};

const preview: Preview = {
  decorators: [withTheme],
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Theme of every story',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'system', title: 'As the system', icon: 'browser' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } },
    backgrounds: { disabled: true },
    viewport: { options: viewports },
    options: { storySort: { order: ['Foundations', 'Components', 'Patterns', 'Screens'] } },
  },
  tags: ['autodocs'],
};
export default preview;
