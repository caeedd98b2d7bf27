import path from 'node:path/posix';

/** What each room may import besides itself; `npm` stands for packages in general, a name for that one alone. */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  domain: ['typebox'],
  platform: ['npm'],
  projections: ['npm', '@academy/domain', '@academy/platform'],
  api: ['npm', '@academy/domain', '@academy/platform', '@academy/projections/queries'],
  sfu: ['npm', '@academy/domain', '@academy/platform'],
  embedded: ['npm', '@academy/platform'],
  'design-system': ['npm'],
  ui: ['npm', '@academy/domain', '@academy/design-system'],
  tests: ['npm', '@academy/domain', '@academy/platform/ports'],
};

const testTools = /^(vitest|fast-check)(\/|$)/u;
const browserRooms = new Set(['design-system', 'ui']);
/** How a component does it is nobody else's business, and may change. */
const behindComponents = /^(@base-ui|recharts|d3-geo|topojson-client|world-atlas)(\/|$)/u;

/** Every module that a source text names in an import or export, dynamic ones included. */
export function importsOf(source: string): string[] {
  const text = source.replaceAll(/^\s*(\/\/|\*).*$/gmu, '');
  const pattern = /(?:^|[;\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gu;
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? match[2] ?? []);
}

/** What is wrong with a file's imports, one sentence each. `file` is relative to the repository. */
export function violations(file: string, source: string): string[] {
  return importsOf(source).flatMap((specifier) => violation(file, specifier) ?? []);
}

function violation(file: string, specifier: string): string | undefined {
  const room = file.slice(0, file.indexOf('/'));
  const may = allowed[room];
  if (!may) return undefined;
  if (specifier.startsWith('.')) return leaving(file, room, path.normalize(path.join(path.dirname(file), specifier)));
  if (specifier === `@academy/${room}` || specifier.startsWith(`@academy/${room}/`)) return undefined;
  if (specifier.startsWith('@academy/')) {
    const isAllowed = may.some(
      (name) => specifier === name || (specifier.startsWith(`${name}/`) && name !== '@academy/projections/queries'),
    );
    return isAllowed ? undefined : `${file}: ${room} may not import ${specifier}`;
  }
  const isBuild = file.startsWith('ui/build/') || file === 'ui/vite.config.ts' || /\.(int\.)?test\.tsx?$/u.test(file);
  if (specifier.startsWith('node:') && browserRooms.has(room) && !isBuild) return `${file}: ${room} runs in the browser, not in Node`;
  if (room === 'ui' && behindComponents.test(specifier)) return `${file}: only the design system may import ${specifier}`;
  if (may.includes('npm') || may.includes(specifier) || may.some((name) => specifier.startsWith(`${name}/`))) return undefined;
  return testTools.test(specifier) && file.endsWith('.test.ts') ? undefined : `${file}: ${room} may not import ${specifier}`;
}

function leaving(file: string, room: string, target: string): string | undefined {
  if (!target.startsWith(`${room}/`)) return `${file}: enters another room by path (${target}); use its package name`;
  const [from, to] = [file.split('/')[1], target.split('/')[1]];
  const isContext = room === 'domain' && file.split('/').length > 2;
  if (isContext && to !== from && to !== 'kernel') return `${file}: a context of domain imports its kernel only, not ${target}`;
  return undefined;
}
