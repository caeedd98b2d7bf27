/** What the checks read of an object of Kubernetes. Its whole shape is a matter of the published schemas. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels };
  spec?: Spec;
  data?: Record<string, string>;
  type?: string;
}

export type Labels = Record<string, string>;

export interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

interface Spec {
  selector?: Selector | Labels;
  template?: { metadata: { labels: Labels }; spec: PodSpec };
  replicas?: number;
  serviceName?: string;
  strategy?: { type: string; rollingUpdate?: { maxUnavailable?: number | string } };
  volumeClaimTemplates?: { metadata: { name: string }; spec: { accessModes: string[] } }[];
  /** Of a Service. */
  ports?: { name?: string; port: number; targetPort?: number | string }[];
  /** Of an Ingress. */
  rules?: { host?: string; http: { paths: { backend: { service: { name: string; port: { name?: string; number?: number } } } }[] } }[];
  tls?: { hosts: string[] }[];
  /** Of a NetworkPolicy. */
  podSelector?: Selector;
  policyTypes?: string[];
  ingress?: PolicyRule[];
  egress?: PolicyRule[];
  /** Of an autoscaler. */
  scaleTargetRef?: { apiVersion: string; kind: string; name: string };
  minReplicas?: number;
  maxReplicas?: number;
}

export interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
}

export interface PolicyRule {
  from?: Peer[];
  to?: Peer[];
  ports?: { protocol?: string; port: number | string }[];
}

export interface PodSpec {
  automountServiceAccountToken?: boolean;
  enableServiceLinks?: boolean;
  hostNetwork?: boolean;
  hostPID?: boolean;
  hostIPC?: boolean;
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: { labelSelector: Selector }[];
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; fsGroup?: number; seccompProfile?: { type: string } };
  initContainers?: Container[];
  containers: Container[];
  volumes?: Volume[];
}

export interface Volume {
  name: string;
  secret?: { secretName: string; defaultMode?: number };
  configMap?: { name: string };
  emptyDir?: { sizeLimit?: string };
  persistentVolumeClaim?: { claimName: string };
  [other: string]: unknown;
}

export interface Container {
  name: string;
  image: string;
  env?: Variable[];
  ports?: { name?: string; containerPort: number; hostPort?: number; protocol?: string }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  resources?: { requests?: Labels; limits?: Labels };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    privileged?: boolean;
    capabilities?: { add?: string[]; drop?: string[] };
  };
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
}

interface Variable {
  name: string;
  value?: string;
  valueFrom?: {
    configMapKeyRef?: { name: string; key: string };
    secretKeyRef?: { name: string; key: string };
    fieldRef?: { fieldPath: string };
  };
}

interface Probe {
  httpGet?: { path: string; port: number | string };
}

/** What runs pods, with the process that they run. */
export interface Workload {
  readonly manifest: Manifest;
  readonly process: string;
  readonly namespace: string;
  readonly labels: Labels;
  readonly pod: PodSpec;
  readonly container: Container;
}

const componentLabel = 'app.kubernetes.io/component';

/** `Kind namespace/name`. */
export const nameOf = ({ kind, metadata: { namespace, name } }: Manifest): string =>
  namespace === undefined ? `${kind} ${name}` : `${kind} ${namespace}/${name}`;

/** Deployments, StatefulSets and Jobs. Throws if one has not exactly one container. */
export function workloadsOf(manifests: readonly Manifest[]): Workload[] {
  return manifests.flatMap((manifest) => {
    const template = manifest.spec?.template;
    if (!template) return [];
    const { labels } = template.metadata;
    const [container, ...others] = [...template.spec.containers, ...(template.spec.initContainers ?? [])];
    if (!container || others.length > 0) throw new Error(`${nameOf(manifest)} has not exactly one container`);
    const namespace = manifest.metadata.namespace ?? 'default';
    return [{ manifest, process: labels[componentLabel] ?? '', namespace, labels, pod: template.spec, container }];
  });
}

/** Whether labels fit a selector; the empty one fits all. Throws for an operator other than `In`. */
export function fits({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator !== 'In') throw new Error(`the operator ${operator} is not known here`);
      return values.includes(labels[key] ?? '');
    })
  );
}

/** The content of a Secret's key. */
export const decoded = (secret: Manifest, key: string): string => Buffer.from(secret.data?.[key] ?? '', 'base64').toString();

/** The address that an environment of a pod is expanded with: `$(NAME)` stands for a variable before it. */
export const expand = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\((\w+)\)/gu, (whole, name: string) => known[name] ?? whole);
