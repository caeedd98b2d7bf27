import { colorThemes } from '@academy/design-system/tokens';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { en } from '../app/messages/en.ts';
import { icons } from './icons.ts';

const themes = ['light', 'dark'] as const;

const manifest = {
  id: '/',
  name: en.brand,
  short_name: en['brand.short'],
  description: en['brand.description'],
  lang: 'en',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  theme_color: colorThemes.light.surface.page,
  background_color: colorThemes.light.surface.page,
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

/** The browser's frame has the colour of the page; `app/shell/theme.ts` updates it when the user chooses a theme. */
const frameColor = (theme: (typeof themes)[number]): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: {
    name: 'theme-color',
    content: colorThemes[theme].surface.page,
    media: `(prefers-color-scheme: ${theme})`,
    'data-theme-color': theme,
  },
  injectTo: 'head',
});

/** Makes the product installable. The sources hold only the SVG icon; bitmaps are made from it. */
export const installable = (): Plugin => ({
  name: 'academy-installable',
  apply: 'build',
  transformIndexHtml: () => [
    ...themes.map(frameColor),
    { tag: 'meta', attrs: { name: 'description', content: manifest.description }, injectTo: 'head' },
    link({ rel: 'apple-touch-icon', href: '/icon-180.png' }),
    link({ rel: 'manifest', href: '/manifest.webmanifest' }),
  ],
  async generateBundle() {
    const files = { ...(await icons()), 'manifest.webmanifest': JSON.stringify(manifest) };
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
  },
});
