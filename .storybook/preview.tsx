import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { readableTypes } from './argument-types.ts';
import { Documentation } from './documentation.tsx';
import { PropertiesPage, writtenPage } from './documentation-pages.tsx';
import { keepTextsLong } from './long-text.ts';
import { Surroundings } from './Surroundings.tsx';
import { initialReader, readerOf, toolbar } from './toolbar.ts';
import { viewports } from './viewports.ts';

// Patient on a busy machine; what is there at once costs nothing of it.
configure({ asyncUtilTimeout: 8_000 });

const preview: Preview = {
  decorators: [
    (Story, { globals }) => (
      <Surroundings reader={readerOf(globals)}>
        <Story />
      </Surroundings>
    ),
  ],
  // What was typed in one story must not wait in the next, nor in the same one played again. A story's own comes after this.
  beforeEach: () => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft ')) sessionStorage.removeItem(key);
  },
  afterEach: ({ globals }) => {
    if (readerOf(globals).text === 'long') keepTextsLong();
  },
  argTypesEnhancers: [readableTypes],
  initialGlobals: { ...initialReader },
  globalTypes: toolbar,
  parameters: {
    a11y: {
      test: 'error',
      // 2026-11: Base UI's focus guards are hidden and focusable on purpose; they pass the focus on at once.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Only problems are listed: a list of everything correct takes longer than finding the problems.
        resultTypes: ['violations', 'incomplete'],
      },
    },
    backgrounds: { disabled: true },
    chromatic: { modes: { light: { theme: 'light' }, dark: { theme: 'dark' } }, prefersReducedMotion: 'reduce' },
    docs: { container: Documentation, page: PropertiesPage, components: writtenPage },
    viewport: { options: viewports },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'Changes',
          'Foundations',
          ['Voice and words', 'Colour', 'Type', 'Icons', 'Space', 'Grid', 'Elevation', 'Motion', '*'],
          'Components',
          'Patterns',
          'Screens',
        ],
      },
    },
  },
  tags: ['autodocs'],
};
export default preview;
