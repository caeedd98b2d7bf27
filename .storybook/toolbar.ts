import type { ThemeChoice } from '@academy/design-system';
import type { GlobalTypes } from 'storybook/internal/csf';

/** Device settings of a story's reader. */
export interface Reader {
  theme: ThemeChoice;
  direction: 'ltr' | 'rtl';
  text: 'written' | 'long';
  motion: 'system' | 'reduced';
}

export const initialReader: Reader = { theme: 'light', direction: 'ltr', text: 'written', motion: 'system' };

const pick = <T extends string>(value: unknown, choices: readonly T[], otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

/** The reader described by the toolbar; invalid values in the address become the defaults. */
export const readerOf = (globals: Readonly<Record<string, unknown>>): Reader => ({
  theme: pick(globals['theme'], ['light', 'dark', 'system'], initialReader.theme),
  direction: pick(globals['direction'], ['ltr', 'rtl'], initialReader.direction),
  text: pick(globals['text'], ['written', 'long'], initialReader.text),
  motion: pick(globals['motion'], ['system', 'reduced'], initialReader.motion),
});

/** Switches above every story. */
export const toolbar = {
  theme: {
    description: 'Theme',
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
  direction: {
    description: 'Direction of writing',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
      dynamicTitle: true,
    },
  },
  text: {
    description: 'Length of every word, as a translation may have it',
    toolbar: {
      title: 'Text',
      icon: 'paragraph',
      items: [
        { value: 'written', title: 'Text as written' },
        { value: 'long', title: 'Words 40% longer' },
      ],
      dynamicTitle: true,
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      title: 'Motion',
      icon: 'play',
      items: [
        { value: 'system', title: 'Motion as the system' },
        { value: 'reduced', title: 'Reduced motion' },
      ],
      dynamicTitle: true,
    },
  },
} satisfies GlobalTypes;
