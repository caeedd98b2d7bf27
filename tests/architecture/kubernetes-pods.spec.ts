import { beforeAll, describe, expect, it } from 'vitest';
import { type Manifest } from './kubernetes/manifest.ts';
import { renderOverlay } from './kubernetes/overlays.ts';
import { Plan, type Planted, slip } from './kubernetes/plan.ts';
import { type Product, theProduct } from './kubernetes/product.ts';
import { confinementProblems, firstStepProblems, lifeProblems, signallingProblems } from './kubernetes/running.ts';

let product: Product;
let production: Manifest[];
beforeAll(() => {
  product = theProduct();
  production = renderOverlay('production');
});

const planted: readonly Planted[] = [
  ['variables of Services', confinementProblems, (plan) => delete plan.pod('api').enableServiceLinks, 'gets variables of Services'],
  ['a token of the cluster', confinementProblems, (plan) => delete plan.pod('migrate').automountServiceAccountToken, 'has a token'],
  ['root', confinementProblems, (plan) => slip(plan.pod('audit').securityContext ?? {}, { runAsUser: 0 }), 'may run as root'],
  [
    'a capability',
    confinementProblems,
    (plan) => slip(plan.container('sfu').securityContext?.capabilities ?? {}, { add: ['NET_ADMIN'] }),
    'has capabilities',
  ],
  [
    'an image that can be written',
    confinementProblems,
    (plan) => delete plan.container('api').securityContext?.readOnlyRootFilesystem,
    'may write into its image',
  ],
  [
    'a folder of the node',
    confinementProblems,
    (plan) => plan.pod('api').volumes?.push({ name: 'host', hostPath: { path: '/' } }),
    'has a volume of another kind',
  ],
  ['a pod without bounds', confinementProblems, (plan) => delete plan.container('processes').resources?.limits, 'has no bounds'],
  [
    'a port of the node where that is forbidden',
    confinementProblems,
    (plan) => slip(plan.container('api').ports?.[0] ?? {}, { hostPort: 3000 }),
    'Deployment academy/api: it takes ports',
  ],
  [
    'a namespace that forbids nothing',
    confinementProblems,
    (plan) => slip(plan.object('Namespace academy').metadata, { labels: {} }),
    'where it is allowed without need',
  ],
  [
    'an image of no version',
    lifeProblems,
    (plan) => slip(plan.container('api'), { image: 'academy/api:latest' }),
    'not a version of the image api',
  ],
  [
    'the image of another process',
    lifeProblems,
    (plan) => slip(plan.container('audit'), { image: 'academy/api:0.1.0' }),
    'not a version of the image audit',
  ],
  [
    'a probe of a path that no process has',
    lifeProblems,
    (plan) => slip(plan.container('api').livenessProbe?.httpGet ?? {}, { path: '/health' }),
    'a path that no process has',
  ],
  [
    'an outage that restarts',
    lifeProblems,
    (plan) => slip(plan.container('audit').livenessProbe?.httpGet ?? {}, { path: '/readyz' }),
    'is restarted for what is away',
  ],
  [
    'an outage that takes all of the api away',
    lifeProblems,
    (plan) => slip(plan.container('api').readinessProbe?.httpGet ?? {}, { path: '/readyz' }),
    'is taken away for what is away',
  ],
  [
    'too little time to end',
    lifeProblems,
    (plan) => slip(plan.pod('api'), { terminationGracePeriodSeconds: 12 }),
    'is killed before it has ended',
  ],
  [
    'an update with fewer',
    lifeProblems,
    (plan) => slip(plan.object('Deployment academy/api').spec?.strategy ?? {}, { rollingUpdate: { maxUnavailable: 1 } }),
    'fewer than it should be',
  ],
  ['several without a budget', lifeProblems, (plan) => plan.remove('PodDisruptionBudget academy/processes'), 'has no budget'],
  [
    'a second audit on the same heads',
    lifeProblems,
    (plan) => slip(plan.object('StatefulSet academy/audit').spec ?? {}, { replicas: 2 }),
    'whose volume is for one',
  ],
  [
    'a media server that pages may not reach',
    signallingProblems,
    (plan) => slip(plan.object('HorizontalPodAutoscaler academy-media/sfu').spec ?? {}, { maxReplicas: 5 }),
    'pages may not connect to wss://sfu-4.',
  ],
  [
    'a name that leads to another media server',
    signallingProblems,
    (plan) => slip(plan.object('Service academy-media/sfu-1').spec ?? {}, { selector: { 'statefulset.kubernetes.io/pod-name': 'sfu-0' } }),
    'wss://sfu-1.calls.academy.example does not lead to its media server',
  ],
  [
    'migrations that cannot reach Postgres',
    firstStepProblems,
    (plan) => slip(plan.object('NetworkPolicy academy/to-postgres').metadata, { labels: {} }),
    'NetworkPolicy academy/to-postgres is missing in the first step',
  ],
  [
    'migrations without their settings',
    firstStepProblems,
    (plan) => slip(plan.object('ConfigMap academy/settings').metadata, { labels: {} }),
    'ConfigMap academy/settings-',
  ],
];

describe('mistakes in the life of pods are found', () => {
  it.each(planted)('%s', (_, check, plant, problem) => {
    const plan = new Plan(production);
    plant(plan);
    expect(check(plan.manifests, product)).toContainEqual(expect.stringContaining(problem));
  });
});
