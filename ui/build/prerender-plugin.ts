import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown, transformWithOxc } from 'vite';

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache');
/** Renders the application without a document. */
const prerenderFile = 'prerender.tsx';
/** Fetches the application once a prerendered page has been painted. */
const bootstrapFile = 'bootstrap.ts';
/** Not served to browsers, because its name begins with a dot. */
const fileName = '.pages.json';

type PrerenderedPages = Readonly<Record<string, unknown>>;
/** The module of the screen at each path. */
type Screens = Readonly<Record<string, string>>;

/**
 * Writes the web server's data about pages: for each route the scripts of its screen, and for public
 * screens a prerendered page, made by the application itself. `plugins` returns the plugins needed to load its modules.
 */
export const prerender = (plugins: () => PluginOption[]): Plugin => {
  let root = '';
  let bootstrap = '';
  return {
    name: 'academy-prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const file = path.join(root, bootstrapFile);
      if (!existsSync(file)) return;
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
      bootstrap = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'bootstrap.js', source: code }))}`;
    },
    async writeBundle({ dir = path.join(root, 'dist') }, bundle) {
      if (!existsSync(path.join(root, prerenderFile))) return;
      const { screens, prerendered } = await render(root, plugins());
      const routes = scriptsOfRoutes(screens, bundle);
      await writeFile(path.join(dir, fileName), JSON.stringify({ routes, bootstrap, prerendered }));
    },
  };
};

/** The exports of `prerender.tsx`. */
interface Prerenderer {
  bringScreens(): Promise<Readonly<Record<string, unknown>>>;
  prerenderPages(): Promise<PrerenderedPages>;
}

/** Builds the application for Node and runs it: returns the module of each path's screen, and the prerendered pages. */
async function render(root: string, plugins: PluginOption[]): Promise<{ screens: Screens; prerendered: PrerenderedPages }> {
  // Beside the packages, which it imports.
  const outDir = path.join(cache, `prerender-${randomUUID()}`);
  const load = async (file: string): Promise<object> => (await import(pathToFileURL(path.join(outDir, file)).href)) as object;
  try {
    const built = await build({
      root,
      configFile: false,
      plugins,
      logLevel: 'warn',
      build: {
        ssr: prerenderFile,
        outDir,
        emptyOutDir: false,
        minify: false,
        target: 'esnext',
        rolldownOptions: { checks: { pluginTimings: false } },
      },
      ssr: { noExternal: ['styled-components'] },
    });
    const prerenderer = (await load('prerender.js')) as Prerenderer;
    const modules = new Map<unknown, string>();
    for (const { fileName, facadeModuleId } of chunksOf(built))
      if (facadeModuleId?.endsWith('Screen.tsx')) for (const each of Object.values(await load(fileName))) modules.set(each, facadeModuleId);
    const screens = Object.entries(await prerenderer.bringScreens()).map(([address, component]) => {
      const module = modules.get(component);
      if (module === undefined) throw new Error(`The screen at ${address} does not come from a module of its own, named …Screen.tsx.`);
      return [address, module] as const;
    });
    return { screens: Object.fromEntries(screens), prerendered: await prerenderer.prerenderPages() };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const chunksOf = (built: Awaited<ReturnType<typeof build>>): readonly Rolldown.OutputChunk[] =>
  [built].flat().flatMap((one) => ('output' in one ? one.output.filter((output) => output.type === 'chunk') : []));

/** Paths of the table of routes, each with the files that the page fetches for its screen besides those of every page. */
function scriptsOfRoutes(screens: Screens, bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return Object.fromEntries(
    Object.entries(screens).map(([address, module]) => {
      const screen = chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module));
      if (!screen) throw new Error(`No script brings ${module}.`);
      return [address, filesOf(chunks, screen)];
    }),
  );
}

/** A script with all its static imports, transitively, each after those that it imports; dynamic imports are left out. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], start: Rolldown.OutputChunk): readonly string[] {
  const seen = new Set<Rolldown.OutputChunk>();
  const files: string[] = [];
  const follow = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const imported of chunk.imports) follow(chunks.find(({ fileName }) => fileName === imported));
    if (!chunk.isEntry) files.push(`/${chunk.fileName}`);
  };
  follow(start);
  return files;
}
