import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  /** Folder of a workspace. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[];
}

type Lock = Readonly<Record<string, Locked>>;

/**
 * The packages used in production and their dependencies, from package-lock.json alone, as CycloneDX 1.5. The output is
 * deterministic. `npm sbom --omit dev` would leave out packages that are also used for building, such as react and ws.
 */
export function makeSbom(root: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };
  // Tests do not run in production.
  const rooms = (packages['']?.workspaces ?? []).filter((room) => room !== 'tests');
  const edges = reachedFrom(rooms, packages);
  const places = [...edges.keys()].filter((place) => !rooms.includes(place)).toSorted();
  const refs = (from: readonly string[]): string[] => [...new Set(from.map((place) => purlOf(place, packages)))].toSorted();
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { 'bom-ref': 'product', type: 'application', name: packages['']?.name, version: packages['']?.version } },
    components: unique(places.map((place) => componentOf(place, packages))),
    dependencies: unique([
      { ref: 'product', dependsOn: refs(rooms.flatMap((room) => edges.get(room) ?? []).filter((place) => !rooms.includes(place))) },
      ...places.map((place) => ({ ref: purlOf(place, packages), dependsOn: refs(edges.get(place) ?? []) })),
    ]),
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

/** Every package reached from the rooms, with the paths of its own dependencies. */
function reachedFrom(rooms: readonly string[], packages: Lock): ReadonlyMap<string, readonly string[]> {
  const edges = new Map<string, readonly string[]>();
  const waiting = [...rooms];
  for (const place of waiting) {
    if (edges.has(place)) continue;
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    // Packages for other platforms are listed too; peers that are not installed are skipped.
    const names = Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies });
    const found = names.flatMap((name) => placeOf(name, place, packages) ?? []);
    edges.set(place, found);
    waiting.push(...found);
  }
  return edges;
}

/** Resolves a name as Node does: in the nearest node_modules, then upwards. */
function placeOf(name: string, from: string, packages: Lock): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (folder === '') return undefined;
  }
}

const nameOf = (place: string, { name }: Locked): string =>
  name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function purlOf(place: string, packages: Lock): string {
  const locked = packages[place] ?? {};
  return `pkg:npm/${nameOf(place, locked).replace('@', '%40')}@${locked.version}`;
}

function componentOf(place: string, packages: Lock): object {
  const locked = packages[place] ?? {};
  const purl = purlOf(place, packages);
  const [algorithm, digest = ''] = (locked.integrity ?? '').split('-');
  const name = nameOf(place, locked);
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return {
    'bom-ref': purl,
    type: 'library',
    ...(group && { group }),
    name: short,
    version: locked.version,
    purl,
    ...(locked.license && { licenses: [{ expression: locked.license }] }),
    hashes: [{ alg: algorithm === 'sha512' ? 'SHA-512' : algorithm, content: Buffer.from(digest, 'base64').toString('hex') }],
  };
}

/** Copies of the same version in several places have the same dependencies. */
const unique = <T extends object>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [('ref' in one ? one.ref : (one as { 'bom-ref'?: unknown })['bom-ref']) as string, one])).values(),
];
