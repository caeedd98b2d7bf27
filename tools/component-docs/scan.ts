import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a component is used: paths of files of `ui`, and names of components and patterns that are built with it. */
interface Uses {
  readonly ui: readonly string[];
  readonly components: readonly string[];
}

/** Read from the sources: what documentation pages would otherwise have to repeat by hand. */
export interface Scan {
  /** By a component's folder. */
  readonly uses: Readonly<Record<string, Uses>>;
  /** Types that are a union of words, by their name: `BadgeTone` → its tones. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** Types of properties as they are written, by the interface and the property. */
  readonly properties: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const component = /^design-system\/(?:components|patterns)\/(\w+)\//;
const folderOf = (file: string): string | undefined => component.exec(file)?.[1];

const read = (root: string, pattern: string): (readonly [file: string, source: string])[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/.tsc/**'] })
    .toSorted()
    .filter((file) => !/\.(?:stories|test|fixture|docs|d)\.tsx?$/.test(file))
    .map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')]);

/** Names between the braces of an import or export, without `type` and without what they are renamed to. */
const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map((name) => /^\s*(?:type\s+)?(\w+)/.exec(name)?.[1])
    .filter((name) => name !== undefined);

/** Folder by the names that the design system exports. */
function foldersByName(sources: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const [file, source] of sources) {
    if (!/^design-system\/(?:components|patterns)\/index\.ts$/.test(file)) continue;
    for (const [, names = '', folder = ''] of source.matchAll(/export (?:type )?\{([^}]*)\} from '\.\/(\w+)\//g)) {
      for (const name of namesOf(names)) folders.set(name, folder);
    }
  }
  return folders;
}

/** Reads every source below `root` once, without running any. */
export function scanComponents(root: string): Scan {
  const design = read(root, 'design-system/{components,patterns,tokens}/**/*.{ts,tsx}');
  const folders = foldersByName(design);
  const uses: Record<string, { ui: Set<string>; components: Set<string> }> = {};
  const usesOf = (folder: string) => (uses[folder] ??= { ui: new Set(), components: new Set() });

  for (const [file, source] of read(root, 'ui/**/*.{ts,tsx}')) {
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from '@academy\/design-system'/g)) {
      for (const name of namesOf(names)) {
        const folder = folders.get(name);
        if (folder !== undefined) usesOf(folder).ui.add(file);
      }
    }
  }
  for (const [file, source] of design) {
    const own = folderOf(file);
    if (own === undefined) continue;
    for (const [, target = ''] of source.matchAll(/^(?:import|export) (?!type ).*? from '(\.[^']+)'/gms)) {
      const used = folderOf(path.posix.join(path.posix.dirname(file), target));
      if (used !== undefined && used !== own) usesOf(used).components.add(own);
    }
  }

  const aliases: Record<string, string[]> = {};
  const properties: Record<string, Record<string, string>> = {};
  for (const [, source] of design) {
    for (const [, name = '', union = ''] of source.matchAll(/^(?:export )?type (\w+) =((?:\s*\|?\s*'[^']*')+);/gm)) {
      aliases[name] = [...union.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
    }
    for (const [, name = '', body = ''] of source.matchAll(/^(?:export )?interface (\w+)[^{]*\{\n(.*?)^\}/gms)) {
      properties[name] = Object.fromEntries(
        [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??: (.+);$/gm)].map(([, property = '', type = '']) => [property, type]),
      );
    }
  }
  return {
    uses: Object.fromEntries(
      Object.entries(uses).map(([folder, { ui, components }]) => [folder, { ui: [...ui], components: [...components].toSorted() }]),
    ),
    aliases,
    properties,
  };
}
