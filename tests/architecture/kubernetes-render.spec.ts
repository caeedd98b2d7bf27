import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyPatch } from './kubernetes/json-patch.ts';
import { nameOf } from './kubernetes/manifest.ts';
import { render } from './kubernetes/render.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-kustomize-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
};

const map = (name: string, text: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata: { a: ${text} }\n`;

describe('the renderer of kustomizations', () => {
  it('names what is generated as kubectl 1.32 with kustomize 5.5.0 does', () => {
    write({
      'in/short': 'short',
      'in/long': 'x'.repeat(120),
      'kustomization.yaml': `
configMapGenerator:
  - name: words
    namespace: here
    literals: ['b=<&> "quoted" ü', a=]
secretGenerator:
  - name: words
    namespace: here
    files: [in/short, other=in/long]
    options: { labels: { step: first } }
`,
    });
    const [settings, secret] = render(folder);
    expect([settings, secret].map((one) => one && nameOf(one))).toEqual([
      'ConfigMap here/words-m4kh99m8g2',
      'Secret here/words-d27dk2c7b2',
    ]);
    expect(settings?.data).toEqual({ a: '', b: '<&> "quoted" ü' });
    expect(secret).toMatchObject({ type: 'Opaque', metadata: { labels: { step: 'first' } }, data: { short: 'c2hvcnQ=' } });
  });

  it('merges settings of an overlay into those below, and patches', () => {
    write({
      'base/kustomization.yaml': 'resources: [map.yaml]\nconfigMapGenerator: [{ name: words, namespace: here, literals: [a=1, b=2] }]\n',
      'base/map.yaml': map('fixed', 'one'),
      'kustomization.yaml': `
resources: [base]
configMapGenerator: [{ name: words, namespace: here, behavior: merge, literals: [b=3] }]
patches:
  - target: { kind: ConfigMap, name: fixed }
    patch: '[{ op: replace, path: /data/a, value: two }]'
`,
    });
    expect(render(folder).map(({ data }) => data)).toEqual([{ a: 'two' }, { a: '1', b: '3' }]);
  });

  it.each([
    ['a feature that it does not have', { 'kustomization.yaml': 'namePrefix: my-\n' }, 'namePrefix is not known'],
    ['a part of one', { 'kustomization.yaml': 'images: [{ name: a, digest: b }]\n' }, 'images.digest is not known'],
    [
      'the same object twice',
      { 'kustomization.yaml': 'resources: [a.yaml, b.yaml]\n', 'a.yaml': map('a', 'b'), 'b.yaml': map('a', 'c') },
      'ConfigMap a is there twice',
    ],
    ['what YAML 1.1 reads otherwise', { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': map('a', '0440') }, 'read it differently'],
    ['a file that is not YAML', { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': 'a: [' }, 'a.yaml'],
    [
      'a patch of what is not there',
      { 'kustomization.yaml': "patches: [{ target: { kind: Service, name: a }, patch: '[]' }]\n" },
      'which is not there',
    ],
    ['replicas of what is not there', { 'kustomization.yaml': 'replicas: [{ name: a, count: 2 }]\n' }, 'which is not there'],
    ['a merge with what is not there', { 'kustomization.yaml': 'configMapGenerator: [{ name: a, behavior: merge }]\n' }, 'nothing there'],
    ['a file outside of its folder', { 'kustomization.yaml': 'secretGenerator: [{ name: a, files: [../b] }]\n' }, 'lies outside'],
  ])('refuses %s', (_, files, problem) => {
    write(files);
    expect(() => render(folder)).toThrow(problem);
  });
});

describe('JSON Patch', () => {
  const patched = (...operations: Parameters<typeof applyPatch>[1]): unknown => {
    const document = { list: ['a', 'b'], 'with/slash': 1 };
    applyPatch(document, operations);
    return document;
  };

  it('adds, replaces and removes', () => {
    expect(patched({ op: 'add', path: '/list/-', value: 'c' }, { op: 'add', path: '/list/0', value: 'z' })).toMatchObject({
      list: ['z', 'a', 'b', 'c'],
    });
    expect(patched({ op: 'replace', path: '/list/1', value: 'c' }, { op: 'remove', path: '/with~1slash' })).toEqual({ list: ['a', 'c'] });
    expect(patched({ op: 'remove', path: '/list/0' })).toMatchObject({ list: ['b'] });
  });

  it.each([
    { op: 'replace', path: '/lists', value: 1 },
    { op: 'remove', path: '/list/2' },
    { op: 'replace', path: '/lists/0', value: 1 },
    { op: 'add', path: '/list/first', value: 1 },
    { op: 'move', path: '/list/0' },
  ])('refuses $op $path', (operation) => {
    expect(() => patched(operation)).toThrow(operation.path);
  });
});
