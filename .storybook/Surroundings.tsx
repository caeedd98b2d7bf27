import { color, ThemeRoot } from '@academy/design-system';
import { type ReactNode, useLayoutEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { restoreTexts } from './long-text.ts';
import type { Reader } from './toolbar.ts';

/** The documentation pages frame stories in white of their own; here the theme's page shows instead. */
const DocsFrame = createGlobalStyle`
  .docs-story { background: ${color.surface.page}; color: ${color.text.default}; }
`;

/** What stands around a story: the theme, and the reader's own settings. */
export function Surroundings({ reader, children }: { reader: Reader; children: ReactNode }) {
  const { theme, direction, text, motion } = reader;

  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.dir = direction;
    if (motion === 'reduced') documentElement.dataset['motion'] = 'reduced';
    else delete documentElement.dataset['motion'];
  }, [direction, motion]);

  // `afterEach` stretches the texts: until then a story finds its controls by their words.
  useLayoutEffect(() => (text === 'long' ? restoreTexts : undefined), [text]);

  return (
    <ThemeRoot theme={theme}>
      <DocsFrame />
      {children}
    </ThemeRoot>
  );
}
