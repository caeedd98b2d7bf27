import { fits, type Labels, type Manifest, nameOf, type PodSpec, type Selector, type Workload, workloadsOf } from './manifest.ts';

/** The most that an autoscaler or an overlay may start of a workload. */
export function most(manifests: readonly Manifest[], { manifest }: Workload): number {
  const scaler = scalerOf(manifests, manifest);
  return scaler?.spec?.maxReplicas ?? manifest.spec?.replicas ?? 1;
}

export const scalerOf = (manifests: readonly Manifest[], { kind, metadata }: Manifest): Manifest | undefined =>
  manifests.find(
    ({ kind: of, metadata: { namespace }, spec }) =>
      of === 'HorizontalPodAutoscaler' &&
      namespace === metadata.namespace &&
      spec?.scaleTargetRef?.kind === kind &&
      spec.scaleTargetRef.name === metadata.name,
  );

/** The labels of all pods that there may be; those of a StatefulSet carry their names. */
const podsOf = (manifests: readonly Manifest[], workload: Workload): Labels[] =>
  workload.manifest.kind === 'StatefulSet'
    ? Array.from({ length: most(manifests, workload) }, (_, index) => ({
        ...workload.labels,
        'statefulset.kubernetes.io/pod-name': `${workload.manifest.metadata.name}-${index}`,
      }))
    : [workload.labels];

/** Workloads whose pods a selector takes, in one namespace. */
const selected = (manifests: readonly Manifest[], namespace: string | undefined, selector: Selector): Workload[] =>
  workloadsOf(manifests).filter(
    (workload) => workload.namespace === namespace && podsOf(manifests, workload).some((labels) => fits(selector, labels)),
  );

/** What an object names and is not there: pods, ports, Services, volumes, Secrets and their keys. */
export function referenceProblems(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap((manifest) => problemsOf(manifest, manifests).map((problem) => `${nameOf(manifest)}: ${problem}`));
}

function problemsOf(manifest: Manifest, manifests: readonly Manifest[]): string[] {
  const { kind, spec = {} } = manifest;
  const { namespace } = manifest.metadata;
  const isThere = (of: string, name: string | undefined): boolean =>
    manifests.some(
      ({ kind: other, metadata }) => other === of && metadata.name === name && (of === 'Namespace' || metadata.namespace === namespace),
    );
  const unless = (isFine: boolean, problem: string): string[] => (isFine ? [] : [problem]);
  const home = kind === 'Namespace' ? [] : unless(isThere('Namespace', namespace), `the namespace ${namespace} is not there`);
  switch (kind) {
    case 'Service': {
      const workloads = selected(manifests, namespace, { matchLabels: spec.selector as Labels });
      const ports = (spec.ports ?? []).filter(({ port, targetPort = port }) => !workloads.every(({ pod }) => hasPort(pod, targetPort)));
      return [
        ...home,
        ...unless(workloads.length === 1, `it selects ${workloads.length} workloads`),
        ...ports.map(({ targetPort, port }) => `no container has the port ${targetPort ?? port}`),
      ];
    }
    case 'NetworkPolicy':
      return [...home, ...unless(selected(manifests, namespace, spec.podSelector ?? {}).length > 0, 'it selects nothing')];
    case 'PodDisruptionBudget': {
      const count = selected(manifests, namespace, spec.selector as Selector).length;
      return [...home, ...unless(count === 1, `it selects ${count} workloads`)];
    }
    case 'HorizontalPodAutoscaler': {
      const { kind: of = '', name } = spec.scaleTargetRef ?? {};
      const target = workloadsOf(manifests).find(
        (one) => one.manifest.kind === of && one.manifest.metadata.name === name && one.namespace === namespace,
      );
      if (!target) return [...home, `${of} ${name} is not there`];
      return [
        ...home,
        ...unless(target.manifest.spec?.replicas === undefined, `${of} ${name} has a number of its own, which each apply would set again`),
        ...unless(
          target.container.resources?.requests?.['cpu'] !== undefined,
          `${of} ${name} requests no cpu, of which it would be a part`,
        ),
      ];
    }
    case 'Ingress': {
      const backends = (spec.rules ?? []).flatMap(({ http }) => http.paths.map(({ backend }) => backend.service));
      const missing = backends.filter(({ name, port }) => {
        const service = manifests.find(
          (one) => one.kind === 'Service' && one.metadata.name === name && one.metadata.namespace === namespace,
        );
        return !service?.spec?.ports?.some((one) => one.name === port.name || one.port === port.number);
      });
      const hosts = (spec.rules ?? []).map(({ host = '' }) => host);
      const certified = (spec.tls ?? []).flatMap(({ hosts: own }) => own);
      const open = hosts.filter((host) => !certified.some((name) => name === host || name === host.replace(/^[^.]+/u, '*')));
      return [
        ...home,
        ...missing.map(({ name, port }) => `no Service ${name} with the port ${port.name ?? port.number}`),
        ...open.map((host) => `${host} has no certificate`),
      ];
    }
    default:
      break;
  }
  const workload = workloadsOf([manifest])[0];
  return workload ? [...home, ...workloadProblems(workload, manifests, isThere)] : home;
}

const hasPort = (pod: PodSpec, port: number | string): boolean =>
  pod.containers.some(({ ports = [] }) => ports.some(({ name, containerPort }) => name === port || containerPort === port));

function workloadProblems(
  workload: Workload,
  manifests: readonly Manifest[],
  isThere: (kind: string, name: string | undefined) => boolean,
): string[] {
  const { manifest, container, pod, labels, namespace } = workload;
  const problems: string[] = [];
  const spec = manifest.spec ?? {};
  if (manifest.kind !== 'Job' && !fits(spec.selector as Selector, labels)) problems.push('its selector does not fit its own pods');
  if (manifest.kind === 'StatefulSet' && !isThere('Service', spec.serviceName))
    problems.push(`the Service ${spec.serviceName} is not there`);
  for (const { labelSelector } of pod.topologySpreadConstraints ?? [])
    if (!fits(labelSelector, labels)) problems.push('it is spread by labels that it does not have');
  for (const name of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
    const port = container[name]?.httpGet?.port;
    if (port !== undefined && !hasPort(pod, port)) problems.push(`${name}: no container has the port ${port}`);
  }
  const volumes = new Set(
    [...(pod.volumes ?? []), ...(spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata)].map(({ name }) => name),
  );
  for (const { name } of container.volumeMounts ?? []) if (!volumes.has(name)) problems.push(`the volume ${name} is not there`);
  for (const { secret } of pod.volumes ?? [])
    if (secret && !isThere('Secret', secret.secretName)) problems.push(`the Secret ${secret.secretName} is not there`);
  for (const { name, valueFrom } of container.env ?? []) {
    const reference = valueFrom?.configMapKeyRef;
    const map = manifests.find(
      (one) => one.kind === 'ConfigMap' && one.metadata.name === reference?.name && one.metadata.namespace === namespace,
    );
    if (reference && map?.data?.[reference.key] === undefined) problems.push(`${name}: ${reference.name} has no ${reference.key}`);
  }
  return problems;
}
