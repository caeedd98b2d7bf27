import { beforeAll, describe, expect, it } from 'vitest';
import { type Manifest } from './kubernetes/manifest.ts';
import { renderOverlay } from './kubernetes/overlays.ts';
import { Plan, type Planted, slip } from './kubernetes/plan.ts';
import { type Product, theProduct } from './kubernetes/product.ts';
import { referenceProblems } from './kubernetes/references.ts';
import { schemaProblems } from './kubernetes/schemas.ts';

let product: Product;
let production: Manifest[];
beforeAll(() => {
  product = theProduct();
  production = renderOverlay('production');
});

const planted: readonly Planted[] = [
  [
    'a field that is misspelt',
    schemaProblems,
    (plan) => slip(plan.pod('api'), { terminationGracePeriod: 20 }),
    '/terminationGracePeriod is unknown',
  ],
  [
    'a field in the wrong place',
    schemaProblems,
    (plan) => slip(plan.container('sfu'), { hostNetwork: true }),
    '/containers/0/hostNetwork is unknown',
  ],
  [
    'a number where a text belongs',
    schemaProblems,
    (plan) => slip(plan.container('api').env?.[0] ?? {}, { value: 1 }),
    '/env/0/value type',
  ],
  [
    'a required field that is missing',
    schemaProblems,
    (plan) => slip(plan.object('Service academy/api').spec?.ports?.[0] ?? {}, { port: undefined }),
    'required',
  ],
  [
    'a version of the api that is gone',
    schemaProblems,
    (plan) => slip(plan.object('PodDisruptionBudget academy/api'), { apiVersion: 'policy/v1beta1' }),
    'no schema',
  ],
  [
    'a Service for a port that no container has',
    referenceProblems,
    (plan) => slip(plan.object('Service academy/api').spec?.ports?.[0] ?? {}, { targetPort: 'page' }),
    'no container has the port page',
  ],
  [
    'a Service that selects nothing',
    referenceProblems,
    (plan) => slip(plan.object('Service academy/audit').spec ?? {}, { selector: { app: 'audit' } }),
    'selects 0 workloads',
  ],
  [
    'a Service of a media server that is never started',
    referenceProblems,
    (plan) => slip(plan.object('Service academy-media/sfu-3').spec ?? {}, { selector: { 'statefulset.kubernetes.io/pod-name': 'sfu-4' } }),
    'selects 0 workloads',
  ],
  [
    'a budget that selects nothing',
    referenceProblems,
    (plan) => slip(plan.object('PodDisruptionBudget academy/api').spec ?? {}, { selector: { matchLabels: { app: 'api' } } }),
    'selects 0 workloads',
  ],
  [
    'a policy that selects nothing',
    referenceProblems,
    (plan) => slip(plan.object('NetworkPolicy academy/from-ingress').spec ?? {}, { podSelector: { matchLabels: { app: 'api' } } }),
    'it selects nothing',
  ],
  [
    'a workload that does not select its own pods',
    referenceProblems,
    (plan) => slip(plan.object('Deployment academy/api').spec?.selector ?? {}, { matchLabels: { tier: 'front' } }),
    'does not fit its own pods',
  ],
  [
    'a probe of a port that is not there',
    referenceProblems,
    (plan) => slip(plan.container('audit').readinessProbe?.httpGet ?? {}, { port: 5009 }),
    'readinessProbe: no container has the port 5009',
  ],
  [
    'an ingress to a port that the Service has not',
    referenceProblems,
    (plan) => slip(plan.object('Service academy/api').spec?.ports?.[1] ?? {}, { name: 'http' }),
    'no Service api with the port api',
  ],
  [
    'a host without a certificate',
    referenceProblems,
    (plan) => slip(plan.object('Ingress academy/academy').spec?.rules?.[0] ?? {}, { host: 'www.academy.example' }),
    'has no certificate',
  ],
  [
    'an autoscaler of nothing',
    referenceProblems,
    (plan) => slip(plan.object('HorizontalPodAutoscaler academy/api').spec?.scaleTargetRef ?? {}, { name: 'web' }),
    'Deployment web is not there',
  ],
  [
    'a number beside an autoscaler',
    referenceProblems,
    (plan) => slip(plan.object('Deployment academy/api').spec ?? {}, { replicas: 3 }),
    'each apply would set again',
  ],
  ['a Secret that is not there', referenceProblems, (plan) => plan.remove('Secret academy/audit'), 'the Secret audit-'],
  [
    'a key that the ConfigMap has not',
    referenceProblems,
    (plan) => delete plan.object('ConfigMap academy/settings').data?.['SITE_URL'],
    'has no SITE_URL',
  ],
];

describe('mistakes in objects are found', () => {
  it.each(planted)('%s', (_, check, plant, problem) => {
    const plan = new Plan(production);
    plant(plan);
    expect(check(plan.manifests, product)).toContainEqual(expect.stringContaining(problem));
  });
});
