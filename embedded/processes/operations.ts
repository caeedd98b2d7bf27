import type { Running } from './running.ts';
import type { ProcessName } from './process-settings.ts';

/** Operators' commands: the script, and the process whose settings and rights it gets. */
export const operations = {
  parked: { script: 'projections/parked.ts', as: 'projections' },
  'parked-todos': { script: 'processes/parked.ts', as: 'processes' },
  rebuild: { script: 'projections/rebuild.ts', as: 'projections' },
  todos: { script: 'processes/todos.ts', as: 'processes' },
  ledger: { script: 'projections/ledger.ts', as: 'projections' },
  reconcile: { script: 'processes/reconcile.ts', as: 'processes' },
  thaw: { script: 'processes/thaw.ts', as: 'processes' },
  'audit-drill': { script: 'projections/drill.ts', as: 'projections' },
  'audit-export': { script: 'audit/export.ts', as: 'audit' },
  'audit-key': { script: 'audit/key.ts', as: 'audit' },
  'master-key': { script: 'api/master-key.ts', as: 'api' },
  'staff-invite': { script: 'api/staff-invite.ts', as: 'api' },
  'end-sessions': { script: 'api/end-sessions.ts', as: 'api' },
  erase: { script: 'api/erase.ts', as: 'erase' },
} as const satisfies Readonly<Record<string, { readonly script: string; readonly as: ProcessName }>>;

/** Settings that a start records; a command takes all others from its own environment. */
const recorded = [
  'UNENCRYPTED_HOSTS',
  'DATABASE_URL',
  'DATABASE_URL_PROJECTIONS',
  'EVENTSTORE_URL',
  'SMTP_URL',
  'MASTER_KEY_FILE',
  'DATA_DIR',
  'AUDIT_KEY_FILE',
  'AUDIT_HEADS_FILE',
  'AUDIT_EXPORTS_FOLDER',
  'AUDIT_ORIGIN',
  'HOST',
  'WEB_PORT',
  'SITE_URL',
  'PAYMENT_PROVIDER_URL',
  'PAYMENT_PROVIDER_KEY',
] as const;

/** The settings of running processes that operators' commands need. */
export function recordOf(environmentOf: (name: ProcessName) => Readonly<Record<string, string | undefined>>): Running {
  const names = new Set(Object.values(operations).map((operation) => operation.as));
  const kept = (name: ProcessName): Record<string, string> => {
    const environment = environmentOf(name);
    return Object.fromEntries(recorded.flatMap((variable) => (environment[variable] ? [[variable, environment[variable]]] : [])));
  };
  return Object.fromEntries([...names].map((name) => [name, kept(name)]));
}
