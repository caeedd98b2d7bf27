import path from 'node:path/posix';
import { isOfTests } from './sleeps.ts';

/** Permitted imports of each room besides itself; `npm` means all packages, a name only that package. */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  domain: ['typebox'],
  platform: ['npm'],
  projections: ['npm', '@academy/domain', '@academy/platform'],
  processes: ['npm', '@academy/domain', '@academy/platform', '@academy/projections/queries'],
  audit: ['npm', '@academy/domain', '@academy/platform'],
  api: [
    'npm',
    '@academy/domain',
    '@academy/platform',
    '@academy/audit/migrations',
    '@academy/audit/queries',
    '@academy/projections/queries',
    '@academy/processes/migrations',
    '@academy/processes/queries',
    '@academy/sfu/directory',
  ],
  sfu: ['npm', '@academy/domain', '@academy/platform'],
  embedded: ['npm', '@academy/platform'],
  'design-system': ['npm'],
  ui: ['npm', '@academy/domain', '@academy/design-system'],
  tests: ['npm', '@academy/domain', '@academy/platform/ports'],
};

/** Rooms that some others may import only through this entry. */
const doors = new Set([
  '@academy/audit/migrations',
  '@academy/audit/queries',
  '@academy/projections/queries',
  '@academy/processes/migrations',
  '@academy/processes/queries',
  '@academy/sfu/directory',
]);

/** For tests: the runner, and what results are compared with. */
const testTools = /^(vitest|fast-check|temporal-polyfill|node:crypto)(\/|$)/u;
const browserRooms = new Set(['design-system', 'ui']);
/** The inside of a component is private, so that it can change. */
const behindComponents = /^(@base-ui|recharts|d3-geo|topojson-client|world-atlas)(\/|$)/u;

/** The store and what reads or changes it. The state of a call lives beside it: docs/decisions/0028-calls-outside-the-store.md. */
const storeFiles = /^ui\/app\/(?:store|app-state|hooks|effects|queries)\.ts$|^ui\/(?:.+\/)?(?:slice|saga)\.ts$/u;
const storePackages = /^(?:@reduxjs\/toolkit|react-redux|redux|redux-saga)(?:\/|$)/u;

/** Shared test code is in a `testing/` folder or named `.fixture`; no product file may import it. */
const testAid = /(?:^|\/)testing(?:\/|$)|\.fixture\.tsx?$/u;

/** Every module that a source text names in an import or export, dynamic ones included. */
export function importsOf(source: string): string[] {
  const text = source.replaceAll(/^\s*(\/\/|\*).*$/gmu, '');
  const pattern = /(?:^|[;\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gu;
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? match[2] ?? []);
}

/** Violations in a file's imports, one sentence each. `file` is relative to the repository. */
export function violations(file: string, source: string): string[] {
  return importsOf(source).flatMap((specifier) => violation(file, specifier) ?? []);
}

function violation(file: string, specifier: string): string | undefined {
  const room = file.slice(0, file.indexOf('/'));
  const may = allowed[room];
  if (!may) return undefined;
  const isOfOurs = specifier.startsWith('.') || specifier.startsWith('@academy/');
  if (isOfOurs && testAid.test(specifier) && room !== 'tests' && !isOfTests(file)) return `${file}: ${specifier} is for tests only`;
  if (specifier.startsWith('.')) return leaving(file, room, path.normalize(path.join(path.dirname(file), specifier)));
  if (specifier === `@academy/${room}` || specifier.startsWith(`@academy/${room}/`)) return undefined;
  if (specifier.startsWith('@academy/')) {
    const isAllowed = may.some((name) => specifier === name || (specifier.startsWith(`${name}/`) && !doors.has(name)));
    return isAllowed ? undefined : `${file}: ${room} may not import ${specifier}`;
  }
  const isBuild = file.startsWith('ui/build/') || file === 'ui/vite.config.ts' || /\.(int\.)?test\.tsx?$/u.test(file);
  if (specifier.startsWith('node:') && browserRooms.has(room) && !isBuild) return `${file}: ${room} runs in the browser, not in Node`;
  if (file.startsWith('ui/app/calls/') && storePackages.test(specifier))
    return `${file}: calls live outside the store, not with ${specifier}`;
  if (room === 'ui' && behindComponents.test(specifier)) return `${file}: only the design system may import ${specifier}`;
  if (may.includes('npm') || may.includes(specifier) || may.some((name) => specifier.startsWith(`${name}/`))) return undefined;
  return testTools.test(specifier) && /\.(?:test|fixture)\.ts$/u.test(file) ? undefined : `${file}: ${room} may not import ${specifier}`;
}

/** Composes routes, store and messages from the features' declarations. */
const composing = new Set(['ui/app/routes.ts', 'ui/app/store.ts', 'ui/app/messages/index.ts']);

/** The list of features imports their `index.ts`; features and stories import each other's `parts.ts`. */
function mayEnter(file: string, place: string): boolean {
  if (file === 'ui/features/index.ts') return place === 'index.ts';
  return place === 'parts.ts' && (file.startsWith('ui/features/') || file.startsWith('ui/app/testing/'));
}

function leaving(file: string, room: string, target: string): string | undefined {
  if (!target.startsWith(`${room}/`)) return `${file}: enters another room by path (${target}); use its package name`;
  const [from, to] = [file.split('/')[1], target.split('/')[1]];
  const feature = room === 'ui' ? /^ui\/features\/(\w+)\/(.*)/u.exec(target) : null;
  if (feature && !file.startsWith(`ui/features/${feature[1]}/`) && !mayEnter(file, feature[2] ?? ''))
    return `${file}: a feature is entered by its parts.ts, not by ${target}`;
  if (file.startsWith('ui/app/') && target === 'ui/features/index.ts' && !composing.has(file))
    return `${file}: only what puts the application together knows the features`;
  if (file.startsWith('ui/app/calls/') && storeFiles.test(target)) return `${file}: calls live outside the store, not with ${target}`;
  const direct = 'ui/app/calls/direct/';
  if (target.startsWith(direct) && target !== `${direct}index.ts` && !file.startsWith(direct))
    return `${file}: the direct mode is entered by its index.ts, not by ${target}`;
  const isContext = room === 'domain' && file.split('/').length > 2;
  if (isContext && to !== from && to !== 'kernel') return `${file}: a context of domain imports its kernel only, not ${target}`;
  return undefined;
}
