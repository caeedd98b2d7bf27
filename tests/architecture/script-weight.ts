import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const ui = path.join(root, 'ui');

export interface RouteWeight {
  readonly path: string;
  /** Gzipped bytes of script without which the first page at this address does nothing. */
  readonly bytes: number;
  /** Of these, what only this screen and some others need. */
  readonly own: number;
  /** Packages among them that have to wait until they are needed. */
  readonly early: readonly string[];
}

/** Large, and of use only to those who do a certain thing. */
const waiting = ['mediasoup-client'] as const;

/** Builds the ui as it is delivered, keeps nothing, and weighs what each route loads. Heaviest first. */
export async function weighRoutes(): Promise<readonly RouteWeight[]> {
  const outDir = await mkdtemp(path.join(root, 'node_modules/.weighed-'));
  try {
    const chunks = await builtChunks(outDir);
    const { routes } = JSON.parse(await readFile(path.join(outDir, '.pages.json'), 'utf8')) as { routes: Record<string, string[]> };
    const weights = new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, gzipSync(code, { level: 9 }).length]));
    const weigh = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
    const entry = entryFiles(chunks);
    return Object.entries(routes)
      .map(([address, files]) => {
        const all = new Set([...entry, ...files]);
        const modules = chunks.flatMap(({ fileName, moduleIds }) => (all.has(`/${fileName}`) ? moduleIds : []));
        const early = waiting.filter((name) => modules.some((id) => id.includes(`/node_modules/${name}/`)));
        return { path: address, bytes: weigh(all), own: weigh(all) - weigh(entry), early };
      })
      .toSorted((a, b) => b.bytes - a.bytes);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function builtChunks(outDir: string): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    root: ui,
    configFile: path.join(ui, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  return [built].flat().flatMap((one) => ('output' in one ? one.output.filter((output) => output.type === 'chunk') : []));
}

/** The first script with all that it imports at once; what it imports when needed is left out. */
function entryFiles(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const files = new Set<string>();
  const follow = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || files.has(`/${chunk.fileName}`)) return;
    files.add(`/${chunk.fileName}`);
    for (const imported of chunk.imports) follow(chunks.find(({ fileName }) => fileName === imported));
  };
  follow(chunks.find(({ isEntry }) => isEntry));
  return files;
}
