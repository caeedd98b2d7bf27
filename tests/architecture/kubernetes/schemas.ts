import { validate as horizontalPodAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as statefulSet } from 'kubernetes-models/_schemas/IoK8sApiAppsV1StatefulSet';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as podDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { type Manifest, nameOf } from './manifest.ts';

/** A schema compiled from Kubernetes' published OpenAPI document; what it found last is in `errors`. */
type Validate = ((data: unknown) => boolean) & { errors?: readonly { instancePath: string; keyword: string; params: unknown }[] | null };

const schemas: Readonly<Record<string, Validate>> = {
  'apps/v1 Deployment': deployment,
  'apps/v1 StatefulSet': statefulSet,
  'autoscaling/v2 HorizontalPodAutoscaler': horizontalPodAutoscaler,
  'batch/v1 Job': job,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': podDisruptionBudget,
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespace,
  'v1 Secret': secret,
  'v1 Service': service,
};

/**
 * Where objects differ from the published schemas. Those allow fields that they do not know; the api server warns of them and drops them,
 * so they are problems here: a field is unknown if the schema never looks at it.
 */
export function schemaProblems(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap((manifest) => {
    const validate = schemas[`${manifest.apiVersion} ${manifest.kind}`];
    if (!validate) return [`${nameOf(manifest)}: no schema for ${manifest.apiVersion} ${manifest.kind}`];
    const seen = new Set<string>();
    validate(watched(manifest, '', seen));
    const wrong = (validate.errors ?? []).map(
      ({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`,
    );
    const unknown = unseenIn(manifest, '', seen).map((place) => `${place} is unknown`);
    return [...wrong, ...unknown].map((problem) => `${nameOf(manifest)}: ${problem}`);
  });
}

/** The same value, noting the path of everything that is read. */
function watched(value: unknown, place: string, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return inner;
      seen.add(`${place}/${key}`);
      return watched(inner, `${place}/${key}`, seen);
    },
  });
}

function unseenIn(value: unknown, place: string, seen: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${place}/${key}`;
    return seen.has(at) ? unseenIn(inner, at, seen) : [at];
  });
}
