import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { isPreloadedFont } from './preload-fonts-plugin.ts';

const source = path.resolve(import.meta.dirname, '../service-worker/service-worker.ts');

/** Writes the service worker with the list of files it caches. It lies at the root, where it may handle every address. */
export const serviceWorker = (): Plugin => ({
  name: 'academy-service-worker',
  apply: 'build',
  generateBundle: {
    // After other plugins, whose files belong to the build as well.
    order: 'post',
    async handler(_options, bundle) {
      const shell = shellOf(bundle);
      const page = bundle['index.html'];
      const version = createHash('sha256')
        .update(page?.type === 'asset' ? page.source : '')
        .update(Object.keys(bundle).toSorted().join('\n'))
        .digest('hex')
        .slice(0, 16);
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false });
      const constants = `const build = ${JSON.stringify({ version, shell })};\n`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: constants + code });
    },
  },
});

/** Files that the first page needs before any screen: the entry with its static imports, the styles, and the Latin parts of the fonts. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const follow = (file: string): void => {
    const output = bundle[file];
    if (output?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const imported of output.imports) follow(imported);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) follow(output.fileName);
    else if (output.fileName.endsWith('.css') || isPreloadedFont(output.fileName)) files.add(output.fileName);
  }
  return [...files].map((file) => `/${file}`).toSorted();
}
