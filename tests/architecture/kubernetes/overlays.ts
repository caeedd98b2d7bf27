import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { render } from './render.ts';
import type { Manifest } from './manifest.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Servers outside of the cluster, as `kubernetes/make-secrets.mjs` is told of them. */
export const outside = {
  DATABASE_URL: 'postgres://owner:a%20password@db.invalid:5432/academy?sslmode=verify-full',
  EVENTSTORE_URL: 'esdb://admin:changeit@log.invalid:2113',
  PAYMENT_PROVIDER_KEY: 'key',
  PAYMENT_WEBHOOK_SECRETS: 'secret',
};

const mail = { single: 'smtp://mail.invalid:1025', production: 'smtps://academy:password@mail.invalid' } as const;

export const makeSecrets = (folder: string, environment: Readonly<Record<string, string>>): string =>
  execFileSync(process.execPath, [path.join(root, 'kubernetes/make-secrets.mjs'), folder], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: environment,
  });

interface Rendering {
  readonly withSecrets?: boolean;
  /** Servers outside of the cluster. */
  readonly servers?: Readonly<Record<string, string>>;
}

/** The objects of an overlay, rendered from a copy with secrets of its own, or without. */
export function renderOverlay(
  name: keyof typeof mail,
  { withSecrets = true, servers = { ...outside, SMTP_URL: mail[name] } }: Rendering = {},
): Manifest[] {
  const copy = mkdtempSync(path.join(tmpdir(), 'academy-kubernetes-'));
  const secrets = path.join(copy, 'secrets/files');
  try {
    cpSync(path.join(root, 'kubernetes'), copy, {
      recursive: true,
      filter: (file) => file !== path.join(root, 'kubernetes/secrets/files'),
    });
    if (withSecrets) makeSecrets(secrets, servers);
    return render(path.join(copy, 'overlays', name));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
