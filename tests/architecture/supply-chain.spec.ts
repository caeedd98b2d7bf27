import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

interface Locked {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> };
/** Packages from a registry; the product's own are links. */
const foreign = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && link !== true);
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

it('takes no package without knowing what is in it', () => {
  expect(foreign.length).toBeGreaterThan(100);
  expect(foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([]);
});

it('decides for each script of a package whether it may run while installing', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Readonly<Record<string, boolean>> };
  const withScripts = [...new Set(foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place)))];
  expect(withScripts.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
});
