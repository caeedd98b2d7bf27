import path from 'node:path';
import { environmentFor, type ProcessName } from './process-settings.ts';
import type { RoleAddresses } from './role-addresses.ts';
import type { Certificate } from './certificate.ts';
import { apiUrl, mediaAddress, pagesUrl } from './public-address.ts';
import type { Settings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Addresses {
  /** With the owner's rights. */
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly smtpUrl: string;
  /** Address of the payment provider, and the secrets of the embedded one, by variable. */
  readonly paymentProvider: Environment;
}

export interface Settled {
  readonly addresses: Addresses;
  /** Addresses with each process's own role; null if all use the owner's. */
  readonly roles: RoleAddresses | null;
  /** Folder of the built ui; null if another process serves it. */
  readonly webDist: string | null;
  readonly root: string;
  /** Null if everything speaks in the clear. */
  readonly certificate: Certificate | null;
}

/** The environment of one of our processes: only the settings it reads, with every address resolved. */
export function childEnvironment(name: ProcessName, inherited: Environment, settings: Settings, settled: Settled): Environment {
  const { host, ports, dataDir } = settings;
  const { addresses, roles, webDist, root, certificate } = settled;
  const unlessGiven = (variable: string, value: string | undefined): string | undefined =>
    inherited[variable] || inherited[`${variable}_FILE`] ? undefined : value;
  return environmentFor(name, inherited, {
    DATA_DIR: dataDir,
    HOST: host,
    TLS_CERT_FILE: certificate?.certFile,
    TLS_KEY_FILE: certificate?.keyFile,
    TLS_CA_FILE: certificate?.caFile ?? undefined,
    SITE_URL: pagesUrl(settings),
    // Pages find the api beside them. Mails have to name it.
    ...(name === 'processes' && { API_URL: unlessGiven('API_URL', apiUrl(settings)) }),
    ANNOUNCED_ADDRESS: unlessGiven('ANNOUNCED_ADDRESS', mediaAddress(host)),
    WEB_PORT: `${ports.web}`,
    API_PORT: `${ports.api}`,
    PROJECTIONS_PORT: `${ports.projections}`,
    PROCESSES_PORT: `${ports.processes}`,
    AUDIT_PORT: `${ports.audit}`,
    SIGNALLING_PORT: `${ports.signalling}`,
    SFU_HEALTH_PORT: `${ports.sfuHealth}`,
    RTC_PORT: `${ports.rtc}`,
    DATABASE_URL: databaseUrlOf(name, addresses, roles),
    DATABASE_URL_API: roles?.api,
    DATABASE_URL_PROJECTIONS: roles?.projections,
    DATABASE_URL_PROCESSES: roles?.processes,
    DATABASE_URL_AUDIT: roles?.audit,
    DATABASE_URL_SFU: roles?.sfu,
    EVENTSTORE_URL: addresses.eventStoreUrl,
    SMTP_URL: addresses.smtpUrl,
    // The embedded mailbox has no TLS.
    ...(settings.smtpUrl === null && { SMTP_REQUIRE_TLS: '0' }),
    ...addresses.paymentProvider,
    WEB_DIST: webDist ? path.resolve(root, webDist) : undefined,
    VITE_API_URL: inherited['API_URL'] ?? apiUrl(settings),
    ...keyOf('MASTER_KEY', settings.masterKey, inherited, path.join(dataDir, 'master.key')),
    ...keyOf('AUDIT_KEY', settings.auditKey, inherited, path.join(dataDir, 'audit.key')),
    AUDIT_HEADS_FILE: inherited['AUDIT_HEADS_FILE'] ?? path.join(dataDir, 'audit', 'heads'),
    AUDIT_EXPORTS_FOLDER: inherited['AUDIT_EXPORTS_FOLDER'] ?? path.join(dataDir, 'exports'),
    LOG_LEVEL: settings.logLevel,
    NODE_ENV: inherited['NODE_ENV'] ?? (webDist ? 'production' : 'development'),
  });
}

function databaseUrlOf(name: ProcessName, { databaseUrl }: Addresses, roles: RoleAddresses | null): string {
  if (roles === null || name === 'migrate' || name === 'erase') return databaseUrl;
  return roles[name === 'projections' || name === 'processes' || name === 'audit' || name === 'sfu' ? name : 'api'];
}

/** Passes the path if the key is in a file, so that the key itself appears in no environment. */
function keyOf(name: 'MASTER_KEY' | 'AUDIT_KEY', given: string | null, inherited: Environment, kept: string): Environment {
  const variable = `${name}_FILE`;
  if (given === null) return { [variable]: kept };
  const file = inherited[variable];
  return file ? { [variable]: file } : { [name]: given };
}
