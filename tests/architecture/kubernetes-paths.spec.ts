import { beforeAll, describe, expect, it } from 'vitest';
import { type Manifest } from './kubernetes/manifest.ts';
import { renderOverlay } from './kubernetes/overlays.ts';
import { Plan, type Planted, slip } from './kubernetes/plan.ts';
import { type Product, theProduct } from './kubernetes/product.ts';
import { networkProblems } from './kubernetes/network.ts';
import { settingProblems } from './kubernetes/settings.ts';

let product: Product;
let production: Manifest[];
beforeAll(() => {
  product = theProduct();
  production = renderOverlay('production');
});

const planted: readonly Planted[] = [
  [
    'a setting that the process does not read',
    settingProblems,
    (plan) => plan.setting('projections', 'SITE_URL', 'https://academy.example'),
    'it does not read SITE_URL',
  ],
  [
    'a setting that it needs and does not get',
    settingProblems,
    (plan) => plan.withoutSetting('processes', 'EVENTSTORE_URL_FILE'),
    'EVENTSTORE_URL is not set',
  ],
  [
    'a setting that it does not understand',
    settingProblems,
    (plan) => plan.setting('sfu', 'SFU_WORKERS', 'two'),
    'SFU_WORKERS is malformed',
  ],
  [
    'a setting given twice',
    settingProblems,
    (plan) => plan.setting('api', 'MASTER_KEY', '0'.repeat(64)),
    'MASTER_KEY and MASTER_KEY_FILE are both set',
  ],
  [
    'an address that migrations lack',
    settingProblems,
    (plan) => plan.withoutSetting('migrate', 'DATABASE_URL_SFU_FILE'),
    'it lacks DATABASE_URL_SFU',
  ],
  [
    'the master key of the media server',
    settingProblems,
    (plan) =>
      slip(plan.object('Secret academy-media/sfu').data ?? {}, { master_key: plan.object('Secret academy/api').data?.['master_key'] }),
    'StatefulSet academy-media/sfu: it has no business with master_key',
  ],
  [
    'the Secret of another process',
    settingProblems,
    (plan) => slip(plan.pod('projections').volumes?.[0]?.secret ?? {}, { secretName: plan.pod('api').volumes?.[0]?.secret?.secretName }),
    'have a Secret in common',
  ],
  [
    'the role of another process in Postgres',
    settingProblems,
    (plan) =>
      slip(plan.object('Secret academy/audit').data ?? {}, { database_url: plan.object('Secret academy/api').data?.['database_url'] }),
    'database_url is the address of another role',
  ],
  [
    'a secret in an environment',
    settingProblems,
    (plan) =>
      plan.container('api').env?.push({ name: 'METRICS_TOKEN', valueFrom: { secretKeyRef: { name: 'api', key: 'metrics_token' } } }),
    'METRICS_TOKEN is a secret in an environment',
  ],
  [
    'a port on which nothing listens',
    settingProblems,
    (plan) => slip(plan.container('audit').ports?.[0] ?? {}, { containerPort: 5009 }),
    'it does not listen on 5009/TCP',
  ],
  [
    'a worker without a port for its media',
    settingProblems,
    (plan) => plan.setting('sfu', 'SFU_WORKERS', '3'),
    'it listens on 40002/UDP, which is not told',
  ],
  [
    'a path that is needed and closed',
    networkProblems,
    (plan) => plan.remove('NetworkPolicy academy/to-mail'),
    'Deployment academy/processes: closed to outside:465/TCP',
  ],
  [
    'a mail server on another port than the policy opens',
    networkProblems,
    (plan) =>
      slip(plan.object('Secret academy/processes').data ?? {}, { smtp_url: Buffer.from('smtp://mail.invalid:587').toString('base64') }),
    'Deployment academy/processes: closed to outside:587/TCP',
  ],
  [
    'media that nobody may send',
    networkProblems,
    (plan) => plan.object('NetworkPolicy academy-media/from-browsers').spec?.ingress?.[0]?.ports?.shift(),
    'closed from everywhere:40000/UDP',
  ],
  [
    'a path that nothing needs',
    networkProblems,
    (plan) => plan.object('NetworkPolicy academy/to-mail').spec?.podSelector?.matchExpressions?.[0]?.values?.push('audit'),
    'StatefulSet academy/audit: open without need to outside:465/TCP',
  ],
  [
    'a policy for everybody',
    networkProblems,
    (plan) => plan.object('NetworkPolicy academy/from-ingress').spec?.ingress?.forEach((rule) => delete rule.from),
    'open without need from everywhere:3000/TCP',
  ],
  [
    'a namespace that denies nothing',
    networkProblems,
    (plan) => plan.remove('NetworkPolicy academy-media/default-deny'),
    'Namespace academy-media: nothing denies',
  ],
];

describe('mistakes in settings, secrets and network paths are found', () => {
  it.each(planted)('%s', (_, check, plant, problem) => {
    const plan = new Plan(production);
    plant(plan);
    expect(check(plan.manifests, product)).toContainEqual(expect.stringContaining(problem));
  });
});
