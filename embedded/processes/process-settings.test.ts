import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { operations } from './operations.ts';
import { commonSettings, type ProcessName, processSettings } from './process-settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Every variable that a source file names: upper case, in quotes. */
const variablesIn = (source: string): string[] =>
  [...new Set([...source.matchAll(/'([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)'/gu)].map(([, name]) => name ?? ''))].toSorted();

it.each([
  ['api', 'api/settings.ts'],
  ['seed', 'api/settings.ts'],
  ['projections', 'projections/settings.ts'],
  ['processes', 'processes/settings.ts'],
  ['audit', 'audit/settings.ts'],
  ['migrate', 'api/migrate.ts'],
  ['erase', 'api/erasure/settings.ts'],
] as const)('gives %s exactly the settings that it reads', (name, source) => {
  expect(variablesIn(read(source))).toEqual([...processSettings[name]].toSorted());
});

it('gives the media server the settings that it reads and the path of its worker', () => {
  const values = new Set(['VP8', 'VP9']);
  const readThere = variablesIn(read('sfu/settings.ts')).filter((name) => !values.has(name));
  expect([...readThere, 'MEDIASOUP_WORKER_BIN'].toSorted()).toEqual([...processSettings.sfu].toSorted());
});

it('gives the master key only to processes that decrypt personal data', () => {
  const names = Object.keys(processSettings) as ProcessName[];
  expect(names.filter((name) => processSettings[name].includes('MASTER_KEY'))).toEqual([
    'erase',
    'api',
    'seed',
    'projections',
    'processes',
  ]);
  expect(names.filter((name) => processSettings[name].some((variable) => /DATABASE_URL/.test(variable)))).toEqual([
    'migrate',
    'erase',
    'api',
    'seed',
    'projections',
    'processes',
    'audit',
    'sfu',
  ]);
  expect(names.filter((name) => processSettings[name].includes('AUDIT_KEY'))).toEqual(['audit']);
});

it('sets only variables in docker-compose.yml that their process reads', () => {
  const compose = read('docker-compose.yml');
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:')).split(/^ {2}(?=[a-z-]+:$)/gmu);
  let count = 0;
  for (const service of services) {
    const name = service.slice(0, service.indexOf(':'));
    if (!Object.hasOwn(processSettings, name) || !service.includes('target:')) continue;
    count++;
    const known = new Set<string>([...commonSettings, ...processSettings[name as ProcessName]]);
    const given = [...service.matchAll(/^ {6}([A-Z][A-Z\d_]+):/gmu)]
      .map(([, variable = '']) => variable)
      .map((variable) => (known.has(variable) ? variable : variable.replace(/_FILE$/u, '')));
    expect(
      given.filter((variable) => !known.has(variable)),
      name,
    ).toEqual([]);
  }
  expect(count).toBe(7);
});

it('sets what docker/traces.yml sets only for processes that are traced, by what they read', () => {
  const traces = read('docker/traces.yml');
  const given = [...traces.matchAll(/^ {2}(OTEL_[A-Z_]+):/gmu)].map(([, variable = '']) => variable);
  const traced = [...traces.matchAll(/^ {2}(\w+):\n {4}environment: \*traced$/gmu)].map(([, name]) => name as ProcessName);
  expect([given.length, traced.length]).toEqual([2, 3]);
  for (const name of traced) expect(processSettings[name]).toEqual(expect.arrayContaining(given));
  const readers = (Object.keys(processSettings) as ProcessName[]).filter((name) =>
    processSettings[name].some((variable) => variable.startsWith('OTEL')),
  );
  // The seed shares the settings of the api, and is not traced.
  expect(readers.filter((name) => name !== 'seed').toSorted()).toEqual(traced.toSorted());
});

it('names existing scripts for operators', () => {
  for (const { script } of Object.values(operations)) expect(read(script)).toContain('Usage');
});
