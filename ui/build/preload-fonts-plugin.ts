import type { Plugin } from 'vite';

const latin = /-latin-(?:wght|wdth)-normal.*\.woff2$/;

export const isPreloadedFont = (file: string): boolean => latin.test(file);

/** Preloads the Latin parts of the two fonts with the page, instead of after its styles. */
export const preloadFonts = (): Plugin => ({
  name: 'academy-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(isPreloadedFont)
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
});
