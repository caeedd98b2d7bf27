import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown, transformWithOxc } from 'vite';

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache');
/** Which screen stands at which address. */
const table = 'app/routes.tsx';
/** What fetches the application after a picture. */
const beginning = 'begin.ts';
/** Not among the files that browsers can fetch, as its name begins with a dot. */
const fileName = '.pages.json';

type Pictures = Readonly<Record<string, unknown>>;

/**
 * Writes what the web server sends of a page before the application runs: for each route the scripts that its screen needs, and
 * for what visitors see a first picture of it, drawn by the application itself. `plugins` gives what loading its modules needs.
 */
export const firstPictures = (plugins: () => PluginOption[]): Plugin => {
  let root = '';
  let begin = '';
  return {
    name: 'academy-first-pictures',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const file = path.join(root, beginning);
      if (!existsSync(file)) return;
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
      begin = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'begin.js', source: code }))}`;
    },
    async writeBundle({ dir = path.join(root, 'dist') }, bundle) {
      if (!existsSync(path.join(root, table))) return;
      const [routes, pictures] = await Promise.all([scriptsOfRoutes(root, bundle), draw(root, plugins())]);
      await writeFile(path.join(dir, fileName), JSON.stringify({ routes, begin, pictures }));
    },
  };
};

async function draw(root: string, plugins: PluginOption[]): Promise<Pictures> {
  // Beside the packages, which it imports.
  const outDir = path.join(cache, `pictures-${randomUUID()}`);
  try {
    await build({
      root,
      configFile: false,
      plugins,
      logLevel: 'warn',
      build: {
        ssr: 'first-pictures.tsx',
        outDir,
        emptyOutDir: false,
        minify: false,
        target: 'esnext',
        rolldownOptions: { checks: { pluginTimings: false } },
      },
      ssr: { noExternal: ['styled-components'] },
    });
    const module = (await import(pathToFileURL(path.join(outDir, 'first-pictures.js')).href)) as {
      drawFirstPictures(): Promise<Pictures>;
    };
    return await module.drawFirstPictures();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Paths of the table of routes, each with the files that the page fetches for its screen besides those of every page. */
async function scriptsOfRoutes(root: string, bundle: Rolldown.OutputBundle): Promise<Readonly<Record<string, readonly string[]>>> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const screens = screensOf(root, await readFile(path.join(root, table), 'utf8'));
  return Object.fromEntries(
    screens.map(({ path: address, module }) => {
      const screen = chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module));
      if (!screen) throw new Error(`No script brings ${module}.`);
      return [address, filesOf(chunks, screen)];
    }),
  );
}

/** A script with all that it imports at once; what it imports when needed is left out. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], start: Rolldown.OutputChunk): readonly string[] {
  const files = new Set<string>();
  const follow = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const imported of chunk.imports) follow(chunks.find(({ fileName }) => fileName === imported));
  };
  follow(start);
  return [...files].filter((file) => !chunks.some((chunk) => chunk.fileName === file && chunk.isEntry)).map((file) => `/${file}`);
}

/** The rows of the table of routes, each with the module of its screen. */
function screensOf(root: string, source: string): readonly { readonly path: string; readonly module: string }[] {
  const loaded = String.raw`screen\(\s*\(\) => import\('([^']+)'\)`;
  const named = new Map([...source.matchAll(new RegExp(String.raw`const (\w+) = ${loaded}`, 'gu'))].map(([, name, file]) => [name, file]));
  const rows = source.matchAll(new RegExp(String.raw`\b(?:site|athlete|studio)\(\s*'([^']+)',\s*(?:${loaded}|(\w+))`, 'gu'));
  return [...rows].map(([, address = '', file, name]) => ({
    path: address,
    module: path.resolve(root, 'app', file ?? named.get(name) ?? ''),
  }));
}
