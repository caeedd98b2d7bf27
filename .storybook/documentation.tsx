import { colorThemes, font, type ThemeName } from '@academy/design-system';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { create } from 'storybook/theming/create';
import { Surroundings } from './Surroundings.tsx';
import { initialReader, readerOf } from './toolbar.ts';

const themeOf = (base: ThemeName) => {
  const { surface, text, border, accent } = colorThemes[base];
  return create({
    base,
    brandTitle: "Athlete's Academy",
    fontBase: font.text,
    colorPrimary: accent.fill,
    colorSecondary: text.accent,
    appBg: surface.sunken,
    appContentBg: surface.page,
    appPreviewBg: surface.page,
    appBorderColor: border.default,
    textColor: text.default,
    textMutedColor: text.muted,
    barBg: surface.card,
    barTextColor: text.muted,
    inputBg: surface.card,
    inputBorder: border.strong,
    inputTextColor: text.default,
  });
};

const documentationThemes = { light: themeOf('light'), dark: themeOf('dark') };

type Globals = Record<string, unknown>;

/** Documentation pages in the theme of the toolbar, like the stories on them. */
export function Documentation({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const [globals, setGlobals] = useState<Globals>(() => {
    const [told] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as { globals: Globals }[];
    return told?.globals ?? { ...initialReader };
  });
  useEffect(() => {
    const listen = (told: { globals: Globals }): void => setGlobals(told.globals);
    channel.on(GLOBALS_UPDATED, listen);
    return () => channel.off(GLOBALS_UPDATED, listen);
  }, [channel]);

  const reader = readerOf(globals);
  const isDark = reader.theme === 'dark' || (reader.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <DocsContainer context={context} theme={documentationThemes[isDark ? 'dark' : 'light']}>
      <Surroundings reader={{ ...reader, direction: 'ltr', text: 'written' }}>{children}</Surroundings>
    </DocsContainer>
  );
}
