import { fontStretches, fontWeights } from '@academy/design-system/tokens';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const weights = Object.values(fontWeights).map(Number);
const stretch = Number.parseFloat(fontStretches.display);

/** What the design system uses of each variable face: of headings one width and the heavier half, of text no extremes. */
const axes = {
  archivo: { wdth: stretch, wght: { min: 600, max: Math.max(800, ...weights) } },
  inter: { wght: { min: Math.min(400, ...weights), max: Math.max(...weights) } },
} as const;

const face = /(?:^|\/)(archivo|inter)-[\w-]+\.woff2$/;

/** Delivers the two faces without the widths and weights that nothing is set in: two thirds of what they weigh. */
export const slimFonts = (): Plugin => ({
  name: 'academy-slim-fonts',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    async handler(_options, bundle) {
      const assets = Object.values(bundle).filter((output) => output.type === 'asset');
      await Promise.all(
        assets.map(async (asset) => {
          const name = face.exec(asset.fileName)?.[1] as keyof typeof axes | undefined;
          if (name === undefined || typeof asset.source === 'string') return;
          asset.source = await subsetFont(Buffer.from(asset.source), null, {
            targetFormat: 'woff2',
            keepAllGlyphs: true,
            variationAxes: axes[name],
          });
        }),
      );
    },
  },
});
