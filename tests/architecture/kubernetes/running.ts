import { fits, type Manifest, nameOf, type Selector, type Volume, type Workload, workloadsOf } from './manifest.ts';
import type { Product } from './product.ts';
import { most, scalerOf } from './references.ts';
import { environmentOf } from './settings.ts';

/** What a pod may do that none needs: the rules of Kubernetes' profile "restricted", and some of ours. */
export function confinementProblems(manifests: readonly Manifest[]): string[] {
  const enforced = new Map(
    manifests.flatMap(({ kind, metadata }) =>
      kind === 'Namespace' ? [[metadata.name, metadata.labels?.['pod-security.kubernetes.io/enforce'] ?? 'privileged'] as const] : [],
    ),
  );
  return workloadsOf(manifests).flatMap((workload) => {
    const { pod, container, manifest, namespace } = workload;
    const { securityContext: own = {}, resources = {} } = container;
    const usesNode = (container.ports ?? []).some(({ hostPort }) => hostPort !== undefined);
    const rules: Readonly<Record<string, boolean>> = {
      'has a token of the cluster': pod.automountServiceAccountToken === false,
      // API_PORT=tcp://… of a Service named api would be read as the setting of that name.
      'gets variables of Services': pod.enableServiceLinks === false,
      'shares the node’s network or processes': !pod.hostNetwork && !pod.hostPID && !pod.hostIPC,
      'may run as root': pod.securityContext?.runAsNonRoot === true && (pod.securityContext.runAsUser ?? 0) > 0,
      'has no seccomp profile': pod.securityContext?.seccompProfile?.type === 'RuntimeDefault',
      'may gain rights': own.allowPrivilegeEscalation === false && own.privileged !== true,
      'has capabilities': own.capabilities?.drop?.includes('ALL') === true && own.capabilities.add === undefined,
      'may write into its image': own.readOnlyRootFilesystem === true,
      'has a volume of another kind': (pod.volumes ?? []).every(isHarmless),
      'has no bounds':
        ['cpu', 'memory'].every((name) => resources.requests?.[name] !== undefined) && resources.limits?.['memory'] !== undefined,
      'takes ports of the node where that is forbidden, or is where it is allowed without need':
        usesNode === (enforced.get(namespace) === 'privileged') && (usesNode || enforced.get(namespace) === 'restricted'),
    };
    return Object.entries(rules).flatMap(([problem, isKept]) => (isKept ? [] : [`${nameOf(manifest)}: it ${problem}`]));
  });
}

/** Secrets readable by the group of the process alone, and bounded scratch space. */
const isHarmless = ({ secret, emptyDir, ...others }: Volume): boolean =>
  Object.keys(others).every((key) => key === 'name') && (secret ? secret.defaultMode === 0o440 : emptyDir?.sizeLimit !== undefined);

/** Those that serve browsers must go on while a server outside is away, so an outage must not make all of their pods unready. */
const servesBrowsers = ({ process }: Workload): boolean => process === 'api' || process === 'sfu';

/** Probes, the end of pods, updates, budgets, and images. */
export function lifeProblems(manifests: readonly Manifest[], product: Product): string[] {
  return workloadsOf(manifests).flatMap((workload) => {
    const { manifest, container, pod, process } = workload;
    const image = /^(?:[\w.:/-]+\/)?([\w-]+):([\w.-]+)$/u.exec(container.image);
    const always: Readonly<Record<string, boolean>> = {
      [`runs ${container.image}, which is not a version of the image ${process}`]:
        image?.[1] === process && Object.hasOwn(product.images, process) && image[2] !== 'latest',
    };
    const problemsIn = (rules: Readonly<Record<string, boolean>>): string[] =>
      Object.entries(rules).flatMap(([problem, isKept]) => (isKept ? [] : [`${nameOf(manifest)}: it ${problem}`]));
    if (manifest.kind === 'Job') return problemsIn(always);
    const { startupProbe, readinessProbe, livenessProbe, lifecycle } = container;
    const pathOf = (probe: typeof startupProbe): string => probe?.httpGet?.path ?? '';
    const leaves = lifecycle?.preStop?.sleep?.seconds ?? 0;
    const several = most(manifests, workload) > 1;
    const budgets = manifests.filter(
      ({ kind, metadata, spec }) =>
        kind === 'PodDisruptionBudget' && metadata.namespace === workload.namespace && fits(spec?.selector as Selector, workload.labels),
    );
    return problemsIn({
      ...always,
      'is asked for a path that no process has': [startupProbe, readinessProbe, livenessProbe].every((probe) =>
        product.healthPaths.includes(pathOf(probe)),
      ),
      'is restarted for what is away': pathOf(livenessProbe) === '/healthz' && pathOf(startupProbe) === '/healthz',
      'is taken away for what is away, or is called ready before it works':
        pathOf(readinessProbe) === (servesBrowsers(workload) ? '/healthz' : '/readyz'),
      'is killed before it has ended': (pod.terminationGracePeriodSeconds ?? 30) > product.stopSeconds + leaves,
      'ends before the ingress knows': process !== 'api' || leaves > 0,
      'is fewer than it should be during an update':
        manifest.kind !== 'Deployment' || manifest.spec?.strategy?.rollingUpdate?.maxUnavailable === 0,
      'has no budget, or one that keeps its node': budgets.length === (several ? 1 : 0),
      'is several, but not started as several':
        !several || (scalerOf(manifests, manifest)?.spec?.minReplicas ?? manifest.spec?.replicas ?? 0) >= 2,
      'may be several, whose volume is for one': !several || manifest.spec?.volumeClaimTemplates === undefined,
    });
  });
}

/** Names of media servers: each that may be started has one, which browsers may connect to, and which leads to it alone. */
export function signallingProblems(manifests: readonly Manifest[], product: Product): string[] {
  const workloads = workloadsOf(manifests);
  const sfu = workloads.find(({ process }) => process === 'sfu');
  const api = workloads.find(({ process }) => process === 'api');
  if (!sfu || !api) return ['there is no media server or no api'];
  const own = environmentOf(sfu, manifests, product)['SIGNALLING_URL'];
  const told = environmentOf(api, manifests, product)['SIGNALLING_URLS'] ?? '';
  const count = most(manifests, sfu);
  if (own === undefined) return count === 1 && told === '' ? [] : ['media servers have no names'];
  const first = `${sfu.manifest.metadata.name}-0`;
  const expected = Array.from({ length: count }, (_, index) => own.replace(first, `${sfu.manifest.metadata.name}-${index}`));
  const reached = manifests.flatMap(({ kind, spec }) =>
    kind === 'Ingress' ? (spec?.rules ?? []).map(({ host, http }) => ({ host, service: http.paths[0]?.backend.service.name })) : [],
  );
  const leadsTo = (service: string | undefined): string | undefined =>
    (
      manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === service)?.spec?.selector as
        | Record<string, string>
        | undefined
    )?.['statefulset.kubernetes.io/pod-name'];
  const allowed = new Set(told.split(','));
  const closed = expected.filter((address) => !allowed.has(address));
  const lost = expected.filter((address, index) => {
    const service = reached.find(({ host }) => host === new URL(address).host)?.service;
    return leadsTo(service) !== `${sfu.manifest.metadata.name}-${index}`;
  });
  return [
    ...closed.map((address) => `pages may not connect to ${address}`),
    ...lost.map((address) => `${address} does not lead to its media server`),
  ];
}

/** What has to be there before migrations run, by the label `step: first`. */
export function firstStepProblems(manifests: readonly Manifest[]): string[] {
  const job = workloadsOf(manifests).find(({ manifest }) => manifest.kind === 'Job');
  if (!job) return ['there are no migrations'];
  const secrets = new Set((job.pod.volumes ?? []).flatMap(({ secret }) => secret?.secretName ?? []));
  const settings = new Set((job.container.env ?? []).flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef?.name ?? []));
  const isNeeded = ({ kind, metadata, spec }: Manifest): boolean =>
    kind === 'Namespace' ||
    (metadata.namespace === job.namespace &&
      (kind === 'Job' ||
        (kind === 'Secret' && secrets.has(metadata.name)) ||
        (kind === 'ConfigMap' && settings.has(metadata.name)) ||
        (kind === 'NetworkPolicy' && fits(spec?.podSelector ?? {}, job.labels))));
  return manifests.flatMap((manifest) => {
    const isFirst = manifest.metadata.labels?.['step'] === 'first';
    return isFirst === isNeeded(manifest) ? [] : [`${nameOf(manifest)} ${isFirst ? 'is not needed' : 'is missing'} in the first step`];
  });
}
