import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decoded, expand, type Manifest, nameOf, type Workload, workloadsOf } from './manifest.ts';
import type { Product, Understood } from './product.ts';

/** The environment of the first pod of a workload, with files of secrets named by their place in the pod. */
export function environmentOf(
  { container, manifest, namespace, process }: Workload,
  manifests: readonly Manifest[],
  product: Pick<Product, 'images'>,
): Record<string, string> {
  const known: Record<string, string> = { ...product.images[process] };
  const fields: Readonly<Record<string, string>> = { 'metadata.name': `${manifest.metadata.name}-0`, 'status.hostIP': '198.51.100.7' };
  for (const { name, value, valueFrom } of container.env ?? []) {
    const map = manifests.find(
      (one) => one.kind === 'ConfigMap' && one.metadata.name === valueFrom?.configMapKeyRef?.name && one.metadata.namespace === namespace,
    );
    known[name] = expand(
      value ?? fields[valueFrom?.fieldRef?.fieldPath ?? ''] ?? map?.data?.[valueFrom?.configMapKeyRef?.key ?? ''] ?? '',
      known,
    );
  }
  return known;
}

/** Where the pods find the keys of their Secrets: the path of each, with its Secret. */
function filesOf(
  { container, pod, namespace }: Workload,
  manifests: readonly Manifest[],
): { file: string; key: string; secret: Manifest }[] {
  return (pod.volumes ?? []).flatMap(({ name, secret: source }) => {
    const secret = manifests.find(
      (one) => one.kind === 'Secret' && one.metadata.name === source?.secretName && one.metadata.namespace === namespace,
    );
    const mount = container.volumeMounts?.find((one) => one.name === name);
    if (!secret || !mount) return [];
    return Object.keys(secret.data ?? {}).map((key) => ({ file: path.posix.join(mount.mountPath, key), key, secret }));
  });
}

/** The environment of a pod whose files lie in a folder here. */
export function placeFiles(
  workload: Workload,
  manifests: readonly Manifest[],
  product: Pick<Product, 'images'>,
  folder: string,
): Record<string, string> {
  const environment = environmentOf(workload, manifests, product);
  for (const { file, key, secret } of filesOf(workload, manifests)) {
    const here = path.join(folder, file);
    mkdirSync(path.dirname(here), { recursive: true });
    writeFileSync(here, decoded(secret, key));
    for (const [name, value] of Object.entries(environment)) if (name.endsWith('_FILE') && value === file) environment[name] = here;
  }
  return environment;
}

/** The addresses outside that a process is given, by setting. */
export const addressesOf = (workload: Workload, manifests: readonly Manifest[], product: Product): ReadonlyMap<string, URL> => {
  const files = filesOf(workload, manifests);
  const addresses = Object.entries(environmentOf(workload, manifests, product)).flatMap(([name, value]): [string, URL][] => {
    const file = files.find((one) => one.file === value);
    const text = (file ? decoded(file.secret, file.key) : value).trim();
    const setting = name.replace(/_FILE$/u, '');
    return outside.has(setting) && URL.canParse(text) ? [[setting, new URL(text)]] : [];
  });
  return new Map(addresses);
};

/** Settings that name a server which the process itself connects to. */
const outside = new Set(['DATABASE_URL', 'EVENTSTORE_URL', 'SMTP_URL', 'PAYMENT_PROVIDER_URL', 'AUDIT_WITNESS_URL']);

/** What each process calls the settings of the ports on which it listens. */
const portSettings: Readonly<Record<string, readonly string[]>> = {
  api: ['apiPort', 'webPort'],
  projections: ['port'],
  processes: ['port'],
  audit: ['port'],
  sfu: ['signallingPort', 'healthPort'],
};

/** Settings that a process does not read, that it needs and does not get, ports where it does not listen, and Secrets that are not its own. */
export function settingProblems(manifests: readonly Manifest[], product: Product): string[] {
  const workloads = workloadsOf(manifests);
  const shared = workloads.flatMap((one, index) =>
    workloads
      .slice(index + 1)
      .filter((other) => secretsOf(one).some((name) => secretsOf(other).includes(name)))
      .map((other) => `${nameOf(one.manifest)} and ${nameOf(other.manifest)} have a Secret in common`),
  );
  const own = workloads.flatMap((workload) =>
    problemsOf(workload, manifests, product).map((problem) => `${nameOf(workload.manifest)}: ${problem}`),
  );
  return [...shared, ...own];
}

const secretsOf = ({ pod }: Workload): string[] => (pod.volumes ?? []).flatMap(({ secret }) => secret?.secretName ?? []);

function problemsOf(workload: Workload, manifests: readonly Manifest[], product: Product): string[] {
  const { process, container } = workload;
  const read = product.settings[process];
  if (!read) return [`no process ${process}`];
  const variables = container.env ?? [];
  const texts = variables.map(({ value = '' }) => value).join(' ');
  const unread = variables.filter(
    ({ name }) =>
      ![...read, ...product.common].includes(name) && !read.includes(name.replace(/_FILE$/u, '')) && !texts.includes(`$(${name})`),
  );
  const files = filesOf(workload, manifests);
  const pointedAt = new Set(
    variables.flatMap(({ name, value = '' }) => (name.endsWith('_FILE') && read.includes(name.replace(/_FILE$/u, '')) ? [value] : [])),
  );
  const problems = [
    ...unread.map(({ name }) => `it does not read ${name}`),
    ...files.filter(({ file }) => !pointedAt.has(file)).map(({ key }) => `it has no business with ${key}`),
    ...variables.flatMap(({ name, valueFrom }) => (valueFrom?.secretKeyRef ? [`${name} is a secret in an environment`] : [])),
    ...files
      .filter(({ key, secret }) => !isOwnRole(process, key, decoded(secret, key)))
      .map(({ key }) => `${key} is the address of another role`),
    ...(process === 'migrate'
      ? read.filter((name) => !variables.some((one) => one.name === `${name}_FILE`)).map((name) => `it lacks ${name}`)
      : []),
  ];
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-pod-'));
  try {
    const listening = portsOf(process, product.understand(process, placeFiles(workload, manifests, product, folder)));
    const told = (container.ports ?? []).map(({ containerPort, protocol = 'TCP' }) => `${containerPort}/${protocol}`);
    return [
      ...problems,
      ...told.filter((port) => !listening.includes(port)).map((port) => `it does not listen on ${port}`),
      ...listening.filter((port) => !told.includes(port)).map((port) => `it listens on ${port}, which is not told`),
    ];
  } catch (error) {
    return [...problems, (error as Error).message];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In Postgres each process is somebody else; only migrations know the owner, and all of them. */
function isOwnRole(process: string, key: string, text: string): boolean {
  if (!key.startsWith('database_url')) return true;
  const role = key === 'database_url' ? process : key.slice('database_url_'.length);
  const { username } = new URL(text);
  return role === 'migrate' ? !username.includes('_') : username.endsWith(`_${role}`);
}

/** Where a process listens, as `port/protocol`; for media on one port for each worker. */
function portsOf(process: string, understood: Understood): string[] {
  const fixed = (portSettings[process] ?? []).map((name) => `${Number(understood[name])}/TCP`);
  const { rtcPort, workers } = understood;
  if (rtcPort === undefined) return fixed;
  const media = Array.from({ length: Number(workers) }, (_, index) => Number(rtcPort) + index);
  return [...fixed, ...media.flatMap((port) => [`${port}/UDP`, `${port}/TCP`])];
}
