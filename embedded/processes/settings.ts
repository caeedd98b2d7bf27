import path from 'node:path';
import { type Environment, integer, isLoopback, optional, port, readConfig, SettingError, string, url } from '@academy/platform/config';
import { tls, type TlsFiles } from '@academy/platform/tls';

/** Settings of `npm start` and `npm run dev`, from the environment; listed in docs/operations.md. */
export interface Settings {
  /** Address that servers listen on. The embedded ones have no passwords, so they always stay on loopback. */
  readonly host: string;
  /** Whether all that listens on `host` speaks TLS; unasked only where others can reach it without a proxy. */
  readonly isEncrypted: boolean;
  /** Certificate and key, if they are given; otherwise they are made. */
  readonly tlsFiles: TlsFiles | null;
  /** Where people open the pages, if that was said. */
  readonly siteUrl: string | null;
  readonly ports: Ports;
  /** Added to every port above, so that two copies run side by side. */
  readonly portOffset: number;
  /** Absolute path. Everything that must survive a restart is in this folder. */
  readonly dataDir: string;
  /** If given, this server is used and its embedded stand-in is not started. */
  readonly eventStoreUrl: string | null;
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly paymentProviderUrl: string | null;
  /** Addresses with the processes' own roles in Postgres; null: derived from the owner's address. */
  readonly roleUrls: Readonly<Record<'api' | 'projections' | 'processes' | 'audit' | 'sfu', string | null>>;
  /** 64 hexadecimal digits; null: the key stored in the data folder. */
  readonly masterKey: string | null;
  /** The same for the key that wraps those that sign the audit's heads. */
  readonly auditKey: string | null;
  /** Whether to create the demo accounts; unasked only where nobody else can reach them, for their passwords are known. */
  readonly isDemo: boolean;
  /** Whether that was said, and not decided here. */
  readonly isDemoAsked: boolean;
  /** Milliseconds without any answer after which a server is started anew; 0: never. */
  readonly hangingMs: number;
  readonly logLevel: string;
}

export interface Ports {
  readonly web: number;
  readonly api: number;
  readonly projections: number;
  readonly processes: number;
  readonly audit: number;
  /** WebSocket port of the media server. */
  readonly signalling: number;
  readonly sfuHealth: number;
  /** First of the ports that receive media, one for each core; 0: free ones. */
  readonly rtc: number;
  readonly mailbox: number;
  readonly smtp: number;
  readonly paymentProvider: number;
  /** 0 chooses a free port. */
  readonly eventStore: number;
}

/** The variable of each port, and its default. */
export const portVariables = {
  web: ['WEB_PORT', 3000],
  api: ['API_PORT', 5004],
  projections: ['PROJECTIONS_PORT', 5005],
  processes: ['PROCESSES_PORT', 5007],
  audit: ['AUDIT_PORT', 5008],
  signalling: ['SIGNALLING_PORT', 5000],
  sfuHealth: ['SFU_HEALTH_PORT', 5006],
  rtc: ['RTC_PORT', 40_000],
  mailbox: ['MAILBOX_PORT', 8025],
  smtp: ['SMTP_PORT', 1025],
  paymentProvider: ['PAYMENT_PROVIDER_PORT', 5009],
  eventStore: ['EVENTSTORE_PORT', 0],
} as const satisfies Record<keyof Ports, readonly [variable: string, fallback: number]>;

export const loopback = '127.0.0.1';

const openedByBrowsers = ['web', 'api', 'signalling', 'mailbox', 'paymentProvider'] as const satisfies readonly (keyof Ports)[];
/** "Bad ports" of the Fetch standard: no browser, and no fetch of Node, connects to them. */
const badPorts = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117,
  119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
  989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

const databaseUrl = (name: string) => optional(name, url(name, ['postgres', 'postgresql']));

/** Throws a `SettingError` that names every malformed variable. A relative DATA_DIR starts from `root`. */
export function readSettings(environment: Environment, root: string): Settings {
  const {
    masterKey,
    auditKey,
    demo,
    encrypt,
    trustedProxies,
    dataDir,
    apiRole,
    projectionsRole,
    processesRole,
    auditRole,
    sfuRole,
    ...read
  } = readConfig(
    {
      host: string('HOST', loopback),
      encrypt: optional('TLS', integer('TLS', 1, 0, 1)),
      tlsFiles: tls('TLS_CERT_FILE', 'TLS_KEY_FILE'),
      siteUrl: optional('SITE_URL', url('SITE_URL', ['http', 'https'])),
      portOffset: integer('PORT_OFFSET', 0, 0, 50_000),
      dataDir: string('DATA_DIR', '.data'),
      eventStoreUrl: optional('EVENTSTORE_URL', url('EVENTSTORE_URL', ['esdb', 'esdb+discover'])),
      databaseUrl: databaseUrl('DATABASE_URL'),
      apiRole: databaseUrl('DATABASE_URL_API'),
      projectionsRole: databaseUrl('DATABASE_URL_PROJECTIONS'),
      processesRole: databaseUrl('DATABASE_URL_PROCESSES'),
      auditRole: databaseUrl('DATABASE_URL_AUDIT'),
      sfuRole: databaseUrl('DATABASE_URL_SFU'),
      smtpUrl: optional('SMTP_URL', url('SMTP_URL', ['smtp', 'smtps'])),
      paymentProviderUrl: optional('PAYMENT_PROVIDER_URL', url('PAYMENT_PROVIDER_URL', ['http', 'https'])),
      masterKey: string('MASTER_KEY', ''),
      auditKey: string('AUDIT_KEY', ''),
      trustedProxies: integer('TRUSTED_PROXIES', 0, 0, 5),
      demo: optional('DEMO', integer('DEMO', 1, 0, 1)),
      hangingMs: integer('HANGING_MS', 60_000, 0, 3_600_000),
      logLevel: string('LOG_LEVEL', 'info'),
    },
    environment,
  );
  for (const [name, key] of Object.entries({ MASTER_KEY: masterKey, AUDIT_KEY: auditKey }))
    if (key && !/^[\da-f]{64}$/i.test(key)) throw new SettingError(`${name} is malformed: expected 64 hexadecimal digits`);
  const ports = readPorts(environment, read.portOffset);
  const isReached = !isLoopback(read.host) || trustedProxies > 0;
  const isInTheClear = read.tlsFiles === null && (isLoopback(read.host) || trustedProxies > 0);
  return {
    ...read,
    isEncrypted: encrypt === null ? !isInTheClear : encrypt === 1,
    ports,
    roleUrls: { api: apiRole, projections: projectionsRole, processes: processesRole, audit: auditRole, sfu: sfuRole },
    dataDir: path.resolve(root, dataDir),
    masterKey: masterKey || null,
    auditKey: auditKey || null,
    isDemo: demo === null ? !isReached : demo === 1,
    isDemoAsked: demo !== null,
  };
}

function readPorts(environment: Environment, offset: number): Ports {
  const named = Object.entries(portVariables).map(([name, [variable, fallback]]) => [name, port(variable, fallback)] as const);
  const ports = readConfig(Object.fromEntries(named), environment);
  const moved = Object.entries(ports).map(([name, value]) => [name, value === 0 ? 0 : value + offset] as const);
  const tooHigh = moved.find(([, value]) => value > 65_535);
  if (tooHigh) throw new SettingError(`PORT_OFFSET ${offset} moves the port of ${tooHigh[0]} above 65535`);
  const chosen = Object.fromEntries(moved) as unknown as Ports;
  const refused = openedByBrowsers.find((name) => badPorts.has(chosen[name]));
  if (refused) {
    const [variable] = portVariables[refused];
    throw new SettingError(
      `browsers refuse port ${chosen[refused]} (${variable}${offset ? ` + PORT_OFFSET ${offset}` : ''}): choose another`,
    );
  }
  return chosen;
}
