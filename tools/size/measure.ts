import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const room = '@academy/design-system';
/** Packages that every page of the product loads anyway. */
const framework = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client', 'styled-components'];

export interface Size {
  /** Gzipped bytes of the code that an import loads at once. */
  readonly atOnce: number;
  /** Gzipped bytes of all code that is loaded on demand. */
  readonly later: number;
  /** Files of the design system that are included, relative to its folder. */
  readonly sources: readonly string[];
}

/** The values exported by the design system, in alphabetical order. */
export async function exportedNames(root: string): Promise<string[]> {
  const chunks = await bundle(root, `export * from '${room}';`);
  return (chunks.find(({ isEntry }) => isEntry)?.exports ?? []).toSorted();
}

/** Minified size of `import { … } from '@academy/design-system'` without the framework; of everything if no name is given. */
export async function sizeOf(root: string, names: readonly string[] = []): Promise<Size> {
  const source = names.length === 0 ? `export * from '${room}';` : `export { ${names.join(', ')} } from '${room}';`;
  const chunks = await bundle(root, source);
  const atOnce = reachable(chunks);
  const weigh = (some: readonly Rolldown.OutputChunk[]): number =>
    some.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  return {
    atOnce: weigh(chunks.filter((chunk) => atOnce.has(chunk))),
    later: weigh(chunks.filter((chunk) => !atOnce.has(chunk))),
    sources: [...atOnce]
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([file, { renderedLength }]) => renderedLength > 0 && file.startsWith(path.join(root, 'design-system')))
      .map(([file]) => path.relative(path.join(root, 'design-system'), file).replaceAll('\\', '/')),
  };
}

/** The entry chunk and its static imports, transitively. */
function reachable(chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const follow = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name));
  };
  follow(chunks.find(({ isEntry }) => isEntry));
  return found;
}

/** Bundles as the product does, without its plugins. */
async function bundle(root: string, contents: string): Promise<Rolldown.OutputChunk[]> {
  // A virtual file, provided by the plugin, in a folder where imports resolve as in the product.
  const entry = path.join(root, 'ui', 'measured.ts');
  const built = await build({
    root: path.join(root, 'ui'),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'measured',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? contents : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      assetsInlineLimit: 0,
      minify: true,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', external: framework },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.filter((output) => output.type === 'chunk');
}
