import { fits, type Manifest, nameOf, type Peer, type PolicyRule, type Workload, workloadsOf } from './manifest.ts';
import type { Product } from './product.ts';
import { addressesOf } from './settings.ts';

/** The port of a server whose address names none. */
const usualPorts: Readonly<Record<string, number>> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'esdb:': 2113,
  'smtp:': 25,
  'smtps:': 465,
  'https:': 443,
  'http:': 80,
};

/** Paths that a process needs and that no policy opens, and those that are open without need. A path is `from or to peer:port/protocol`. */
export function networkProblems(manifests: readonly Manifest[], product: Product): string[] {
  const namespaces = manifests.filter(({ kind }) => kind === 'Namespace').map(({ metadata }) => metadata.name);
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const undenied = namespaces.filter(
    (namespace) =>
      !policies.some(
        ({ metadata, spec }) =>
          metadata.namespace === namespace &&
          Object.keys(spec?.podSelector ?? {}).length === 0 &&
          !spec?.ingress &&
          !spec?.egress &&
          ['Ingress', 'Egress'].every((type) => spec?.policyTypes?.includes(type)),
      ),
  );
  const problems = undenied.map((namespace) => `Namespace ${namespace}: nothing denies what is not allowed`);
  for (const workload of workloadsOf(manifests)) {
    const needed = neededBy(workload, manifests, product);
    const open = openTo(workload, policies);
    for (const path of needed) if (!open.has(path)) problems.push(`${nameOf(workload.manifest)}: closed ${path}`);
    for (const path of open) if (!needed.has(path)) problems.push(`${nameOf(workload.manifest)}: open without need ${path}`);
  }
  return problems;
}

function neededBy(workload: Workload, manifests: readonly Manifest[], product: Product): Set<string> {
  const { container } = workload;
  const needed = new Set(['to dns:53/UDP', 'to dns:53/TCP']);
  for (const { protocol, port } of addressesOf(workload, manifests, product).values())
    needed.add(`to outside:${port === '' ? usualPorts[protocol] : port}/TCP`);
  const health = container.livenessProbe?.httpGet?.port;
  for (const { name, containerPort, hostPort, protocol = 'TCP' } of container.ports ?? []) {
    if (hostPort !== undefined) needed.add(`from everywhere:${containerPort}/${protocol}`);
    if (name === health) needed.add(`from monitoring:${containerPort}/TCP`);
    if (forBrowsers.has(name ?? '')) needed.add(`from ingress:${containerPort}/TCP`);
  }
  return needed;
}

/** Ports by which browsers come, through the ingress controller. */
const forBrowsers = new Set(['pages', 'api', 'signalling']);

function openTo({ labels, namespace, container }: Workload, policies: readonly Manifest[]): Set<string> {
  const open = new Set<string>();
  for (const { metadata, spec } of policies) {
    if (metadata.namespace !== namespace || !fits(spec?.podSelector ?? {}, labels)) continue;
    const listening = new Set((container.ports ?? []).map(({ containerPort, protocol = 'TCP' }) => `${containerPort}/${protocol}`));
    // A policy for several processes names the ports of all.
    for (const rule of spec?.ingress ?? [])
      for (const port of portsIn(rule))
        if (listening.has(port)) for (const peer of peersOf(rule.from, metadata.name)) open.add(`from ${peer}:${port}`);
    for (const rule of spec?.egress ?? [])
      for (const port of portsIn(rule)) for (const peer of peersOf(rule.to, metadata.name)) open.add(`to ${peer}:${port}`);
  }
  return open;
}

const portsIn = ({ ports }: PolicyRule): string[] =>
  (ports ?? [{ port: 'every port' }]).map(({ port, protocol = 'TCP' }) => `${port}/${protocol}`);

/** Whose namespaces these are differs from cluster to cluster: `from-monitoring` names the one of its policy. */
function peersOf(peers: readonly Peer[] | undefined, policy: string): string[] {
  return (peers ?? [{}]).map(({ namespaceSelector, podSelector, ipBlock }) => {
    if (ipBlock) return 'outside';
    const name = namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'];
    if (podSelector?.matchLabels?.['k8s-app'] === 'kube-dns' && name === 'kube-system') return 'dns';
    if (podSelector) return 'pods';
    if (name !== undefined) return policy.replace(/^from-/u, '');
    return namespaceSelector ? 'every namespace' : 'everywhere';
  });
}
