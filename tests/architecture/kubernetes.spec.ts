import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Manifest, nameOf, workloadsOf } from './kubernetes/manifest.ts';
import { networkProblems } from './kubernetes/network.ts';
import { makeSecrets, outside, renderOverlay } from './kubernetes/overlays.ts';
import { type Product, theProduct } from './kubernetes/product.ts';
import { referenceProblems } from './kubernetes/references.ts';
import { confinementProblems, firstStepProblems, lifeProblems, signallingProblems } from './kubernetes/running.ts';
import { schemaProblems } from './kubernetes/schemas.ts';
import { settingProblems } from './kubernetes/settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

let product: Product;
beforeAll(() => {
  product = theProduct();
});

it('knows the product that manifests are held against', () => {
  expect(product.healthPaths).toEqual(expect.arrayContaining(['/healthz', '/readyz']));
  expect(product.stopSeconds).toBeGreaterThan(1);
  expect(product.images['api']).toMatchObject({ HOST: '0.0.0.0', WEB_DIST: '/app/ui/dist' });
  expect(() => product.understand('api', {})).toThrow('MASTER_KEY');
});

describe.each(['single', 'production'] as const)('kubernetes/overlays/%s', (overlay) => {
  let manifests: Manifest[];
  beforeAll(() => {
    manifests = renderOverlay(overlay);
  });

  it('runs every process of the product', () => {
    const processes = workloadsOf(manifests).map(({ process }) => process);
    expect(processes.toSorted()).toEqual(['api', 'audit', 'migrate', 'processes', 'projections', 'sfu']);
  });

  it.each([
    ['fits the published schemas', schemaProblems],
    ['names nothing that is not there', referenceProblems],
    ['gives each process the settings that it reads, and no secret of another', settingProblems],
    ['opens the paths that are needed, and no other', networkProblems],
    ['confines every pod', confinementProblems],
    ['asks, ends and renews pods as their processes bear it', lifeProblems],
    ['leads browsers to each media server', signallingProblems],
    ['has what migrations need in its first step', firstStepProblems],
  ])('%s', (_, problemsOf) => {
    expect(problemsOf(manifests, product)).toEqual([]);
  });

  it('makes pods anew when what they are told changes', () => {
    for (const { kind, metadata } of manifests.filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret'))
      expect(metadata.name, kind).toMatch(/^[a-z]+-[a-z\d]{10}$/u);
  });
});

describe('kubernetes/overlays/production', () => {
  it('runs several of those that more can help or stand by', () => {
    const manifests = renderOverlay('production');
    const several = manifests.filter(({ kind, spec }) => kind === 'HorizontalPodAutoscaler' || (spec?.replicas ?? 1) > 1);
    expect(several.map(nameOf).toSorted()).toEqual([
      'Deployment academy/processes',
      'Deployment academy/projections',
      'HorizontalPodAutoscaler academy-media/sfu',
      'HorizontalPodAutoscaler academy/api',
    ]);
  });
});

describe('kubernetes/make-secrets.mjs', () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'academy-secrets-')), 'secrets');
  afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  it('says what is missing or malformed, without its value, and then makes nothing', () => {
    const attempt = (): string => makeSecrets(folder, { ...outside, DATABASE_URL: 'mysql://owner:hidden@db.invalid/academy' });
    expect(attempt).toThrow('missing or malformed: DATABASE_URL, SMTP_URL');
    expect(attempt).not.toThrow('hidden');
    const nameless = (): string =>
      makeSecrets(folder, { ...outside, DATABASE_URL: 'postgres://db.invalid', SMTP_URL: 'smtp://mail.invalid' });
    expect(nameless).toThrow('missing or malformed: DATABASE_URL');
    expect(readdirSync(path.dirname(folder))).toEqual([]);
  });

  it('makes every file once, closed to others, and none that is not used', () => {
    makeSecrets(folder, { ...outside, SMTP_URL: 'smtp://mail.invalid' });
    const used = [...read('kubernetes/secrets/kustomization.yaml').matchAll(/files\/(\w+)$/gmu)].map(([, name]) => name ?? '');
    expect(readdirSync(folder).toSorted()).toEqual([...new Set(used)].toSorted());
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, 'master_key')).mode & 0o777).toBe(0o400);
    const key = readFileSync(path.join(folder, 'master_key'), 'utf8');
    expect(() => makeSecrets(folder, { ...outside, SMTP_URL: 'smtp://mail.invalid' })).toThrow('already exists');
    expect(readFileSync(path.join(folder, 'master_key'), 'utf8')).toBe(key);
    const api = new URL(readFileSync(path.join(folder, 'database_url_api'), 'utf8'));
    expect([api.host, api.pathname, api.search, api.username]).toEqual([
      'db.invalid:5432',
      '/academy',
      '?sslmode=verify-full',
      'academy_api',
    ]);
    expect(api.password).not.toBe('a%20password');
  });

  it('writes where no repository and no image looks', () => {
    expect(read('.gitignore')).toMatch(/^kubernetes\/secrets\/files$/mu);
    expect(read('.dockerignore')).toMatch(/^kubernetes$/mu);
  });

  it('is needed first: without its files nothing is rendered', () => {
    expect(() => renderOverlay('single', { withSecrets: false })).toThrow('secrets/files/database_url');
  });
});
