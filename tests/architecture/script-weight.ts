import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const ui = path.resolve(import.meta.dirname, '../../ui');

export interface RouteWeight {
  readonly path: string;
  /** Gzipped bytes of script without which the first page at this address cannot be shown. */
  readonly bytes: number;
  /** Of these, what only this screen and some others need. */
  readonly own: number;
}

/** Builds the ui as it is delivered, writes nothing, and weighs what each route loads. Heaviest first. */
export async function weighRoutes(): Promise<readonly RouteWeight[]> {
  const chunks = await builtChunks();
  const weights = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]));
  const weigh = (files: ReadonlySet<string>): number => [...files].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
  const entry = closure(
    chunks,
    chunks.find(({ isEntry }) => isEntry),
  );
  const screens = screensOf(await readFile(path.join(ui, 'app/routes.tsx'), 'utf8'));
  return screens
    .map(({ path: address, module }) => {
      const screen = chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module));
      if (!screen) throw new Error(`No script brings ${module}.`);
      const all = new Set([...entry, ...closure(chunks, screen)]);
      return { path: address, bytes: weigh(all), own: weigh(all) - weigh(entry) };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

async function builtChunks(): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({ root: ui, configFile: path.join(ui, 'vite.config.ts'), logLevel: 'error', build: { write: false } });
  return [built].flat().flatMap((one) => ('output' in one ? one.output.filter((output) => output.type === 'chunk') : []));
}

/** A script with all that it imports at once; what it imports when needed is left out. */
function closure(chunks: readonly Rolldown.OutputChunk[], start: Rolldown.OutputChunk | undefined): ReadonlySet<string> {
  const files = new Set<string>();
  const follow = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const imported of chunk.imports) follow(chunks.find(({ fileName }) => fileName === imported));
  };
  follow(start);
  return files;
}

/** The rows of the table of routes, each with the module of its screen. */
function screensOf(source: string): readonly { readonly path: string; readonly module: string }[] {
  const loaded = String.raw`screen\(\s*\(\) => import\('([^']+)'\)`;
  const named = new Map([...source.matchAll(new RegExp(String.raw`const (\w+) = ${loaded}`, 'gu'))].map(([, name, file]) => [name, file]));
  const rows = source.matchAll(new RegExp(String.raw`\b(?:site|athlete|studio)\(\s*'([^']+)',\s*(?:${loaded}|(\w+))`, 'gu'));
  return [...rows].map(([, address = '', file, name]) => ({
    path: address,
    module: path.resolve(ui, 'app', file ?? named.get(name) ?? ''),
  }));
}
