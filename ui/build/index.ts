import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { chartsCopy, chartsStore } from './charts-store-plugin.ts';
import { prerender } from './prerender-plugin.ts';
import { installable } from './installable-plugin.ts';
import { messages } from './messages-plugin.ts';
import { missingMessages } from './missing-messages-plugin.ts';
import { precompress } from './precompress-plugin.ts';
import { preloadFonts } from './preload-fonts-plugin.ts';
import { pureDomain } from './pure-domain-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { slimFonts } from './slim-fonts-plugin.ts';
import { validators } from './validators-plugin.ts';
import { verifier } from './verifier-plugin.ts';

export { chartsCopy };

/** Plugins needed to load modules of this room: for the application's build and Storybook's. */
export const uiPlugins = (): Plugin[] => [validators(), messages(), pureDomain()];

/** Plugins of the application's build only. */
export const deliveryPlugins = (): Plugin[] => [
  chartsStore(),
  missingMessages(),
  preloadFonts(),
  slimFonts(),
  installable(),
  verifier(),
  serviceWorker(),
  prerender(() => [react(), ...uiPlugins()]),
  precompress(),
];
