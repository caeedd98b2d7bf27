import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type Rolldown } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const ui = path.join(root, 'ui');

export interface RouteWeight {
  readonly path: string;
  /** Gzipped bytes of the script that the first page at this address needs to work. */
  readonly bytes: number;
  /** Of these, the bytes that not every screen needs. */
  readonly own: number;
  /** Packages among them that must be loaded only when needed. */
  readonly early: readonly string[];
}

export interface BuiltUi {
  /** Heaviest first. */
  readonly routes: readonly RouteWeight[];
  /** Files that import each other at their start, so that one of them runs before what it needs: `kit -> fields`. */
  readonly circles: readonly string[];
  /** Files of a route that come before one that they import, so that one long task evaluates both: `/signup: Hero -> kit`. */
  readonly tooEarly: readonly string[];
  /** Of each file. */
  readonly digests: Readonly<Record<string, string>>;
}

/** Large packages that only some actions need. */
const waiting = ['mediasoup-client'] as const;

/**
 * Builds the ui for production and measures the script of each route; in a process of its own, because a build renders pages with the
 * libraries' production code, and a process that has loaded their development code cannot.
 */
export async function weighUi(): Promise<BuiltUi> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename], { cwd: root, env, maxBuffer: 10_000_000 });
  return JSON.parse(stdout) as BuiltUi;
}

async function measureUi(): Promise<BuiltUi> {
  const outDir = await mkdtemp(path.join(root, 'node_modules/.weighed-'));
  try {
    const chunks = await builtChunks(outDir);
    const { routes } = JSON.parse(await readFile(path.join(outDir, '.pages.json'), 'utf8')) as { routes: Record<string, string[]> };
    const weights = new Map(chunks.map(({ fileName }) => [`/${fileName}`, servedBytes(path.join(outDir, fileName))]));
    const weigh = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
    const entry = entryFiles(chunks);
    const weighed = Object.entries(routes).map(([address, files]) => {
      const all = new Set([...entry, ...files]);
      const modules = chunks.flatMap(({ fileName, moduleIds }) => (all.has(`/${fileName}`) ? moduleIds : []));
      const early = waiting.filter((name) => modules.some((id) => id.includes(`/node_modules/${name}/`)));
      return { path: address, bytes: weigh(all), own: weigh(all) - weigh(entry), early };
    });
    return {
      routes: weighed.toSorted((a, b) => b.bytes - a.bytes),
      circles: circlesOf(chunks),
      tooEarly: Object.entries(routes).flatMap(([address, files]) => tooEarlyOf(chunks, files).map((pair) => `${address}: ${pair}`)),
      digests: digestsOf(outDir),
    };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Of the response to a browser that accepts gzip alone; smallest files are served as they are. */
function servedBytes(file: string): number {
  const compressed = `${file}.gz`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

/** Written beside the build by the program that makes it. */
const stamp = '.built';

/** The digest of each file of a built ui. */
export function digestsOf(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== stamp)
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.toSorted().map((file) => [path.relative(folder, file), digest(file)]));
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

/** Chunks that reach themselves by their static imports, each with the one that leads back. */
function circlesOf(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const reached = (from: string): ReadonlySet<string> => {
    const files = new Set<string>();
    const follow = (file: string): void => {
      if (files.has(file)) return;
      files.add(file);
      for (const imported of importsOf.get(file) ?? []) follow(imported);
    };
    follow(from);
    return files;
  };
  return chunks.flatMap(({ fileName, imports }) =>
    imports.filter((imported) => reached(imported).has(fileName)).map((imported) => `${fileName} -> ${imported}`),
  );
}

function tooEarlyOf(chunks: readonly Rolldown.OutputChunk[], files: readonly string[]): readonly string[] {
  const places = new Map(files.map((file, place) => [file.slice(1), place]));
  return chunks.flatMap(({ fileName, imports }) =>
    imports
      .filter((imported) => (places.get(fileName) ?? Infinity) < (places.get(imported) ?? -1))
      .map((imported) => `${fileName} -> ${imported}`),
  );
}

/** The first script with its static imports, without dynamic ones. */
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

if (import.meta.main) process.stdout.write(JSON.stringify(await measureUi()));
