import type { Plugin } from 'vite';
import { scanComponents } from './scan.ts';

const name = 'virtual:component-docs';

/** Gives documentation pages what `scanComponents` reads below `root`, as the module `virtual:component-docs`. */
export const componentDocs = (root: string): Plugin => ({
  name: 'academy-component-docs',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) =>
    id === `\0${name}`
      ? Object.entries(scanComponents(root))
          .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
          .join('\n')
      : undefined,
});
