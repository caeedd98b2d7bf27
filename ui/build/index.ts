import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { firstPictures } from './first-pictures-plugin.ts';
import { installable } from './installable-plugin.ts';
import { messages } from './messages-plugin.ts';
import { missingMessages } from './missing-messages-plugin.ts';
import { precompress } from './precompress-plugin.ts';
import { preloadFonts } from './preload-fonts-plugin.ts';
import { pureDomain } from './pure-domain-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { slimFonts } from './slim-fonts-plugin.ts';
import { validators } from './validators-plugin.ts';

/** What any Vite that loads modules of this room needs: the application's own build, and Storybook's. */
export const uiPlugins = (): Plugin[] => [validators(), messages(), pureDomain()];

/** What only the application's build adds. */
export const deliveryPlugins = (): Plugin[] => [
  missingMessages(),
  preloadFonts(),
  slimFonts(),
  installable(),
  serviceWorker(),
  firstPictures(() => [react(), ...uiPlugins()]),
  precompress(),
];
