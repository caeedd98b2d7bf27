import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeSbom } from './make.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { version?: string; integrity?: string }>>;
};

interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const sbom = JSON.parse(makeSbom(root)) as Sbom;

it('lists every package used in production, and none that only builds or tests', () => {
  expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', '1.5']);
  const names = sbom.components.map(({ name }) => name);
  for (const rooms of ['api', 'sfu', 'projections', 'processes', 'audit', 'platform', 'domain', 'embedded', 'ui', 'design-system']) {
    const { dependencies } = JSON.parse(readFileSync(path.join(root, rooms, 'package.json'), 'utf8')) as { dependencies: object };
    const own = Object.keys(dependencies).filter((name) => !name.startsWith('@academy/'));
    expect(names).toEqual(expect.arrayContaining(own.map((name) => name.split('/').at(-1))));
  }
  expect(names.filter((name) => ['vitest', 'storybook', 'typescript', 'playwright', 'vite', 'knip'].includes(name))).toEqual([]);
});

it('gives the version and integrity of each package', () => {
  expect(sbom.components.length).toBeGreaterThan(150);
  expect(sbom.components.filter(({ purl, version }) => !/^pkg:npm\/.+@\d/u.test(purl) || !purl.endsWith(`@${version}`))).toEqual([]);
  expect(sbom.components.filter(({ hashes }) => hashes[0]?.alg !== 'SHA-512' || hashes[0].content.length !== 128)).toEqual([]);
  const koa = sbom.components.find(({ purl }) => purl.startsWith('pkg:npm/koa@'));
  const locked = packages['node_modules/koa'];
  expect(koa?.version).toBe(locked?.version);
  expect(`sha512-${Buffer.from(koa?.hashes[0]?.content ?? '', 'hex').toString('base64')}`).toBe(locked?.integrity);
});

it('lists each component once, refers only to listed ones, and is deterministic', () => {
  const refs = sbom.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const known = new Set([...refs, 'product']);
  const named = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !known.has(ref))).toEqual([]);
  expect(sbom.dependencies).toHaveLength(refs.length + 1);
  expect(makeSbom(root)).toBe(makeSbom(root));
});
