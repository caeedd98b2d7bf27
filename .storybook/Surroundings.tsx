import { color, font, fontSize, fontStretch, fontWeight, lineHeight, space, ThemeRoot, tracking } from '@academy/design-system';
import { type ReactNode, useLayoutEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { restoreTexts } from './long-text.ts';
import type { Reader } from './toolbar.ts';

/** Documentation pages put stories on white and set headings in the text face; this gives them the theme's colour and the brand's. */
const headings = ':is(h1, h2, h3):not(.sb-unstyled *, .sb-story *)';
const DocsFrame = createGlobalStyle`
  .docs-story { background: ${color.surface.page}; color: ${color.text.default}; }
  #storybook-docs ${headings} {
    font-family: ${font.display}; font-stretch: ${fontStretch.display}; font-weight: ${fontWeight.display};
    line-height: ${lineHeight.tight}; letter-spacing: ${tracking.display};
  }
  #storybook-docs h1${headings} { margin-block: 0 ${space.m}; font-size: ${fontSize['4xl']}; }
  #storybook-docs h2${headings} { padding: 0; margin-block: ${space['2xl']} ${space.m}; font-size: ${fontSize['2xl']}; border: 0; }
  #storybook-docs h3${headings} { margin-block: ${space.xl} ${space.s}; font-size: ${fontSize.xl}; }
  #storybook-docs .sb-story { margin-block: ${space.l}; }
  #storybook-docs .sbdocs-preview .sb-story { margin-block: 0; }
`;

/** Wraps a story in the theme and the reader's settings. */
export function Surroundings({ reader, children }: { reader: Reader; children: ReactNode }) {
  const { theme, direction, text, motion } = reader;

  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.dir = direction;
    if (motion === 'reduced') documentElement.dataset['motion'] = 'reduced';
    else delete documentElement.dataset['motion'];
  }, [direction, motion]);

  // `afterEach` makes the texts longer; before that, stories find their controls by the original texts.
  useLayoutEffect(() => (text === 'long' ? restoreTexts : undefined), [text]);

  return (
    <ThemeRoot theme={theme}>
      <DocsFrame />
      {children}
    </ThemeRoot>
  );
}
