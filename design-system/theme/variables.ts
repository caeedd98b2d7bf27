import { css } from 'styled-components';
import { colorThemes, type ThemeName } from '../tokens/color.ts';
import { radius, size, space, zIndex } from '../tokens/layout.ts';
import { delay, duration, easing } from '../tokens/motion.ts';
import { shadowThemes } from '../tokens/shadow.ts';
import { sportGradients } from '../tokens/sport.ts';
import { font, fontSize, fontStretch, fontWeight, lineHeight, tracking } from '../tokens/typography.ts';
import { toDeclarations, type TokenTree, toEntries } from '../tokens/variables.ts';

const constant: Record<string, TokenTree> = {
  space,
  size,
  radius,
  z: zIndex,
  duration,
  delay,
  easing,
  font,
  'font-size': fontSize,
  'font-stretch': fontStretch,
  'font-weight': fontWeight,
  'line-height': lineHeight,
  tracking,
  sport: sportGradients,
};

/** Variables that are the same in every theme. */
export const constantVariables = Object.entries(constant)
  .map(([prefix, tree]) => toDeclarations(prefix, tree))
  .join('\n');

/** Variables of one theme, and the matching scheme of the browser's own controls. */
export const themeVariables = (name: ThemeName): string =>
  [`color-scheme: ${name};`, toDeclarations('color', colorThemes[name]), toDeclarations('shadow', shadowThemes[name])].join('\n');

/** For readers who prefer reduced motion. */
export const stillVariables = toEntries('duration', duration)
  .map(([name]) => `${name}: 0ms;`)
  .join('\n');

/** Keeps the focus ring, quiet text and stars visible on a gradient or an inverse surface. */
export const onGradient = css`
  --color-text-muted: var(--color-text-on-gradient);
  --color-rating-filled: var(--color-text-on-gradient);
  --color-rating-empty: color-mix(in srgb, var(--color-text-on-gradient) 35%, transparent);
  --color-border-focus: var(--color-border-on-gradient);
  color: var(--color-text-on-gradient);
`;
