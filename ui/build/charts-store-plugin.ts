import type { Plugin } from 'vite';

/** What follows the ids of the copies. */
export const chartsCopy = '?charts';

const libraries = new Set(['@reduxjs/toolkit', 'immer', 'react-redux', 'reselect']);

/**
 * Gives the charts a copy of the libraries that they keep their own state with. They use parts of them that the application does not, and one
 * copy for both would make every page load those parts.
 */
export const chartsStore = (): Plugin => ({
  name: 'charts-store',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!libraries.has(source)) return null;
    if (!importer?.includes('/node_modules/recharts/') && !importer?.endsWith(chartsCopy)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}${chartsCopy}`;
  },
});
