import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { type Manifest, nameOf, workloadsOf } from './manifest.ts';
import { applyPatch, type Operation } from './json-patch.ts';

/**
 * Renders a kustomization as `kubectl kustomize` does, as far as ours go: resources, images, replicas, generated ConfigMaps and Secrets with
 * their hashes, and patches by JSON Patch. Everything else is refused.
 */
export function render(folder: string): Manifest[] {
  const { manifests, generated } = accumulate(folder);
  for (const manifest of generated) {
    const { name, namespace } = manifest.metadata;
    const hashed = `${name}-${hashOf(manifest)}`;
    for (const workload of workloadsOf(manifests).filter((one) => one.namespace === namespace))
      renameIn(workload, manifest.kind, name, hashed);
    manifest.metadata.name = hashed;
  }
  return manifests;
}

interface Accumulated {
  readonly manifests: Manifest[];
  /** Those that get a hash. */
  readonly generated: Set<Manifest>;
}

interface Generator {
  readonly name: string;
  readonly namespace: string;
  readonly behavior?: 'merge';
  readonly literals?: readonly string[];
  readonly files?: readonly string[];
  readonly options?: { readonly labels: Record<string, string> };
}

interface Kustomization {
  readonly apiVersion: string;
  readonly kind: string;
  readonly resources?: readonly string[];
  readonly images?: readonly { readonly name: string; readonly newName?: string; readonly newTag?: string }[];
  readonly replicas?: readonly { readonly name: string; readonly count: number }[];
  readonly configMapGenerator?: readonly Generator[];
  readonly secretGenerator?: readonly Generator[];
  readonly patches?: readonly { readonly target: { readonly kind: string; readonly name: string }; readonly patch: string }[];
}

const known: Readonly<Record<string, readonly string[]>> = {
  '': ['apiVersion', 'kind', 'resources', 'images', 'replicas', 'configMapGenerator', 'secretGenerator', 'patches'],
  images: ['name', 'newName', 'newTag'],
  replicas: ['name', 'count'],
  configMapGenerator: ['name', 'namespace', 'behavior', 'literals', 'options'],
  secretGenerator: ['name', 'namespace', 'files', 'options'],
  options: ['labels'],
  patches: ['target', 'patch'],
  target: ['kind', 'name'],
};

function refuseUnknown(value: unknown, place: string, file: string): void {
  if (Array.isArray(value)) for (const one of value) refuseUnknown(one, place, file);
  const names = known[place];
  if (names === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!names.includes(name)) throw new Error(`${file}: ${place === '' ? name : `${place}.${name}`} is not known to this renderer`);
    refuseUnknown(inner, name, file);
  }
}

function accumulate(folder: string): Accumulated {
  const file = path.join(folder, 'kustomization.yaml');
  const kustomization = readYaml(file)[0] as Kustomization;
  refuseUnknown(kustomization, '', file);
  const all: Accumulated = { manifests: [], generated: new Set() };
  for (const resource of kustomization.resources ?? []) {
    const place = path.join(folder, resource);
    const inner = statSync(place).isDirectory() ? accumulate(place) : { manifests: readYaml(place) as Manifest[], generated: [] };
    for (const manifest of inner.manifests) add(all, manifest);
    for (const manifest of inner.generated) all.generated.add(manifest);
  }
  for (const generator of kustomization.configMapGenerator ?? []) generate(all, generator, 'ConfigMap', folder);
  for (const generator of kustomization.secretGenerator ?? []) generate(all, generator, 'Secret', folder);
  for (const { target, patch } of kustomization.patches ?? []) {
    const targets = all.manifests.filter(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
    if (targets.length === 0) throw new Error(`${file}: a patch of ${target.kind} ${target.name}, which is not there`);
    for (const manifest of targets) applyPatch(manifest, parse(patch) as Operation[]);
  }
  for (const { name, newName = name, newTag } of kustomization.images ?? []) {
    for (const { container } of workloadsOf(all.manifests)) {
      const [image, tag] = container.image.split(':');
      if (image === name) container.image = [newName, newTag ?? tag].filter((part) => part !== undefined).join(':');
    }
  }
  for (const { name, count } of kustomization.replicas ?? []) {
    const targets = all.manifests.filter(({ kind, metadata }) => ['Deployment', 'StatefulSet'].includes(kind) && metadata.name === name);
    if (targets.length === 0) throw new Error(`${file}: replicas of ${name}, which is not there`);
    for (const { spec } of targets) if (spec) spec.replicas = count;
  }
  return all;
}

function add({ manifests }: Accumulated, manifest: Manifest): void {
  if (manifests.some((other) => nameOf(other) === nameOf(manifest))) throw new Error(`${nameOf(manifest)} is there twice`);
  manifests.push(manifest);
}

function generate(
  all: Accumulated,
  { name, namespace, behavior, literals = [], files = [], options }: Generator,
  kind: string,
  folder: string,
): void {
  const data = Object.fromEntries([
    ...literals.map((literal) => splitAt(literal, literal.indexOf('='))),
    ...files.map((entry) => {
      const at = entry.indexOf('=');
      const [key, file] = at === -1 ? [path.basename(entry), entry] : splitAt(entry, at);
      if (path.relative(folder, path.join(folder, file)).startsWith('..')) throw new Error(`${entry} lies outside of ${folder}`);
      return [key, readFileSync(path.join(folder, file)).toString('base64')] as const;
    }),
  ]);
  const labels = options?.labels;
  const manifest: Manifest = { apiVersion: 'v1', kind, metadata: { name, namespace, ...(labels ? { labels } : {}) }, data };
  if (kind === 'Secret') manifest.type = 'Opaque';
  if (behavior === undefined) {
    add(all, manifest);
    all.generated.add(manifest);
    return;
  }
  const former = [...all.generated].find((other) => nameOf(other) === nameOf(manifest));
  if (behavior !== 'merge' || !former) throw new Error(`${nameOf(manifest)}: ${behavior} with nothing there`);
  Object.assign((former.data ??= {}), data);
}

const splitAt = (text: string, at: number): readonly [string, string] => [text.slice(0, at), text.slice(at + 1)];

/** The documents of a file. Kustomize reads YAML 1.1, the newest is 1.2: what they understand differently is refused. */
function readYaml(file: string): unknown[] {
  const text = readFileSync(file, 'utf8');
  const read = (version: '1.1' | '1.2'): unknown[] =>
    parseAllDocuments(text, { version }).map((document) => {
      if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`);
      return document.toJS() as unknown;
    });
  const documents = read('1.2');
  if (!isDeepStrictEqual(documents, read('1.1'))) throw new Error(`${file}: YAML 1.1 and 1.2 read it differently`);
  return documents;
}

/** Kustomize's: a new content is a new name, so that pods are made anew with it. Of the name itself it takes nothing. */
function hashOf({ kind, data = {}, type }: Manifest): string {
  // Kustomize breaks long base64 into lines, which mean nothing but count here.
  const inLines = (text: string): string => (text.length > 70 ? text.replaceAll(/.{1,70}/gu, '$&\n') : text);
  const texts = Object.entries(data).map(([key, text]) => [key, kind === 'Secret' ? inLines(text) : text] as const);
  const sorted = Object.fromEntries(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const json = JSON.stringify({ data: sorted, kind, name: '', ...(type === undefined ? {} : { type }) });
  const asGo = json.replaceAll(/[<>&]/gu, (sign) => String.raw`\u00${sign.charCodeAt(0).toString(16)}`);
  // No vowels and no look-alikes, so that no words come out.
  const letters: Readonly<Record<string, string>> = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' };
  const digest = createHash('sha256').update(asGo).digest('hex').slice(0, 10);
  return digest.replaceAll(/[013ae]/gu, (digit) => letters[digit] ?? digit);
}

function renameIn(
  { pod, container }: Pick<ReturnType<typeof workloadsOf>[number], 'pod' | 'container'>,
  kind: string,
  from: string,
  to: string,
): void {
  for (const { secret, configMap } of pod.volumes ?? []) {
    if (kind === 'Secret' && secret?.secretName === from) secret.secretName = to;
    if (kind === 'ConfigMap' && configMap?.name === from) configMap.name = to;
  }
  for (const { valueFrom } of container.env ?? []) {
    const reference = kind === 'Secret' ? valueFrom?.secretKeyRef : valueFrom?.configMapKeyRef;
    if (reference?.name === from) reference.name = to;
  }
}
