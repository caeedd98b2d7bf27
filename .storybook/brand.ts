import { colorThemes, type ThemeName } from '../design-system/tokens/color.ts';
import { font } from '../design-system/tokens/typography.ts';
import { create } from 'storybook/theming/create';
import type { Reader } from './toolbar.ts';

/** The mark of `Logo` and the name, as HTML: Storybook takes no component there. */
const brandTitle = `
  <span class="academy-brand" translate="no">
    <svg viewBox="0 0 32 32" aria-hidden="true"><path d="M7.5 25 16 7l8.5 18"/><path d="M11.5 19.5c2.8-1.8 6.2-1.8 9 0"/></svg>
    Athlete's Academy
  </span>`;

const themeOf = (base: ThemeName): ReturnType<typeof create> => {
  const { surface, text, border, accent } = colorThemes[base];
  return create({
    base,
    brandTitle,
    brandUrl: './?path=/docs/start-here--docs',
    brandTarget: '_self',
    fontBase: font.text,
    colorPrimary: accent.fill,
    colorSecondary: text.accent,
    appBg: surface.sunken,
    appContentBg: surface.page,
    appPreviewBg: surface.page,
    appBorderColor: border.default,
    appHoverBg: surface.hover,
    appBorderRadius: 10,
    textColor: text.default,
    textInverseColor: text.onAccent,
    textMutedColor: text.muted,
    barBg: surface.card,
    barTextColor: text.muted,
    barHoverColor: text.accent,
    barSelectedColor: text.accent,
    buttonBg: surface.card,
    buttonBorder: border.strong,
    booleanBg: surface.sunken,
    booleanSelectedBg: surface.card,
    inputBg: surface.card,
    inputBorder: border.strong,
    inputTextColor: text.default,
    inputBorderRadius: 8,
  });
};

const brandThemes = { light: themeOf('light'), dark: themeOf('dark') };

/** Storybook's own theme for the toolbar's. */
export function brandThemeOf({ theme }: Pick<Reader, 'theme'>): ReturnType<typeof create> {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return brandThemes[isDark ? 'dark' : 'light'];
}

/** Style sheet of the frame. Its faces come as data, for the frame is bundled apart from the stories. */
export const frameStyles = (archivo: string, inter: string): string => `
  @font-face { font-family: 'Archivo Variable'; src: url(${archivo}) format('woff2'); font-weight: 100 900; font-stretch: 62% 125%; }
  @font-face { font-family: 'Inter Variable'; src: url(${inter}) format('woff2'); font-weight: 100 900; }
  .academy-brand {
    display: inline-flex; align-items: center; gap: 10px;
    font: 750 20px/1 ${font.display}; font-stretch: 72%; letter-spacing: 0.005em;
  }
  .academy-brand svg {
    inline-size: 32px; block-size: 32px; padding: 0; border-radius: 10px; background: ${colorThemes.light.accent.highlight};
    fill: none; stroke: ${colorThemes.light.text.onHighlight}; stroke-width: 3.25; stroke-linecap: round; stroke-linejoin: round;
  }
  .sidebar-subheading button { font: 640 14px/1.3 ${font.display}; font-stretch: 72%; letter-spacing: 0.06em; text-transform: uppercase; }
`;
