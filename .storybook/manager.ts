import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { archivo, inter } from '../design-system/documentation/frame-fonts.ts';
import { brandThemeOf, frameStyles } from './brand.ts';
import { initialReader, readerOf } from './toolbar.ts';

const style = document.createElement('style');
style.textContent = frameStyles(archivo, inter);
document.head.append(style);

addons.setConfig({ theme: brandThemeOf(initialReader) });

/** The frame follows the toolbar, so that a dark page is not held in white. */
addons.register('academy/frame', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }): void => api.setOptions({ theme: brandThemeOf(readerOf(globals)) });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
