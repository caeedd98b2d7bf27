import type { Preview } from '@storybook/react-vite';
import { readableTypes } from './argument-types.ts';
import { Documentation } from './documentation.tsx';
import { keepTextsLong } from './long-text.ts';
import { Surroundings } from './Surroundings.tsx';
import { initialReader, readerOf, toolbar } from './toolbar.ts';
import { viewports } from './viewports.ts';

const preview: Preview = {
  decorators: [
    (Story, { globals }) => (
      <Surroundings reader={readerOf(globals)}>
        <Story />
      </Surroundings>
    ),
  ],
  afterEach: ({ globals }) => {
    if (readerOf(globals).text === 'long') keepTextsLong();
  },
  argTypesEnhancers: [readableTypes],
  initialGlobals: { ...initialReader },
  globalTypes: toolbar,
  parameters: {
    a11y: {
      test: 'error',
      // 2026-11: Base UI's focus guards are hidden and focusable on purpose; whoever reaches one is sent on at once.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Of what is in order one place is enough; to list them all takes longer than to find what is not.
        resultTypes: ['violations', 'incomplete'],
      },
    },
    backgrounds: { disabled: true },
    chromatic: { modes: { light: { theme: 'light' }, dark: { theme: 'dark' } }, prefersReducedMotion: 'reduce' },
    docs: { container: Documentation },
    viewport: { options: viewports },
    options: {
      storySort: {
        order: ['Start here', 'Foundations', ['Colour', 'Type', 'Space', 'Motion', 'Tokens'], 'Components', 'Patterns', 'Screens'],
      },
    },
  },
  tags: ['autodocs'],
};
export default preview;
