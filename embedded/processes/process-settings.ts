/** Given to every process: paths, locale, logging, Node options and hosts; nothing secret. */
export const commonSettings = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'XDG_CACHE_HOME',
  'TZ',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'NO_COLOR',
  'FORCE_COLOR',
  'LOG_LEVEL',
  'NODE_ENV',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'UNENCRYPTED_HOSTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'LD_LIBRARY_PATH',
  // Windows needs these to find programs and folders.
  'SystemRoot',
  'ComSpec',
  'PATHEXT',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
] as const;

const network = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'] as const;

const tracing = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'] as const;

const api = [
  'HOST',
  'TLS_CERT_FILE',
  'TLS_KEY_FILE',
  'TLS_CA_FILE',
  'API_PORT',
  'WEB_PORT',
  'WEB_DIST',
  'API_URL',
  'SITE_URL',
  'SIGNALLING_PORT',
  'SIGNALLING_URLS',
  'DATABASE_URL',
  'EVENTSTORE_URL',
  'SMTP_URL',
  'SMTP_REQUIRE_TLS',
  'MAIL_FROM',
  'MASTER_KEY',
  'ALLOWED_ORIGINS',
  'TRUSTED_PROXIES',
  'METRICS_TOKEN',
  'REQUESTS_PER_SECOND',
  'SILENT_MS',
  'MAIL_SILENT_MS',
  'CHECK_RESPONSES',
  'PAYMENT_PROVIDER_URL',
  'PAYMENT_PROVIDER_KEY',
  'PAYMENT_WEBHOOK_SECRETS',
  'PAYMENT_PUBLIC_URL',
  'PAYMENT_PUBLISHABLE_KEY',
  'PAYMENT_TEST_CARDS',
  'AUDIT_EXPORTS_FOLDER',
  ...tracing,
  'TEST_CLOCK',
] as const;

const own = {
  postgres: [],
  'event-store': [],
  mailbox: [],
  'payment-provider': ['PAYMENT_PROVIDER_KEY', 'PAYMENT_PUBLISHABLE_KEY', 'PAYMENT_WEBHOOK_SECRETS', 'TEST_CLOCK'],
  build: [],
  vite: ['VITE_API_URL'],
  /** The owner's address, and the addresses with the roles that it makes. */
  migrate: [
    'DATABASE_URL',
    'DATABASE_URL_API',
    'DATABASE_URL_PROJECTIONS',
    'DATABASE_URL_PROCESSES',
    'DATABASE_URL_AUDIT',
    'DATABASE_URL_SFU',
  ],
  /** The owner's address, because it rewrites tables, and that of the role whose read models are rebuilt. */
  erase: ['DATABASE_URL', 'DATABASE_URL_PROJECTIONS', 'DATA_DIR', 'EVENTSTORE_URL', 'MASTER_KEY'],
  api,
  seed: api,
  projections: [
    'HOST',
    'TLS_CERT_FILE',
    'TLS_KEY_FILE',
    'PROJECTIONS_PORT',
    'DATABASE_URL',
    'EVENTSTORE_URL',
    'MASTER_KEY',
    'METRICS_TOKEN',
    ...tracing,
    'TEST_CLOCK',
  ],
  processes: [
    'HOST',
    'TLS_CERT_FILE',
    'TLS_KEY_FILE',
    'PROCESSES_PORT',
    'WEB_PORT',
    'API_PORT',
    'API_URL',
    'SITE_URL',
    'DATABASE_URL',
    'EVENTSTORE_URL',
    'SMTP_URL',
    'SMTP_REQUIRE_TLS',
    'MAIL_FROM',
    'MASTER_KEY',
    'PAYMENT_PROVIDER_URL',
    'PAYMENT_PROVIDER_KEY',
    'PAYMENT_PROVIDER_SILENT_MS',
    'METRICS_TOKEN',
    ...tracing,
    'TEST_CLOCK',
  ],
  audit: [
    'HOST',
    'TLS_CERT_FILE',
    'TLS_KEY_FILE',
    'AUDIT_PORT',
    'DATABASE_URL',
    'EVENTSTORE_URL',
    'AUDIT_KEY',
    'AUDIT_HEADS_FILE',
    'AUDIT_EXPORTS_FOLDER',
    'AUDIT_EXPORTS_MB',
    'AUDIT_ORIGIN',
    'AUDIT_WITNESS_URL',
    'AUDIT_WITNESS_KEY',
    'METRICS_TOKEN',
    'TEST_CLOCK',
  ],
  'media-worker': ['MEDIASOUP_WORKER_BIN', 'MEDIASOUP_WORKER_SHA256', 'CC', 'CXX', 'OPT', 'JOBS', 'PCH', 'MESON_ARGS', ...network],
  sfu: [
    'HOST',
    'TLS_CERT_FILE',
    'TLS_KEY_FILE',
    'SIGNALLING_PORT',
    'SIGNALLING_URL',
    'SFU_HEALTH_PORT',
    'RTC_PORT',
    'ANNOUNCED_ADDRESS',
    'WEB_PORT',
    'DATABASE_URL',
    'EVENTSTORE_URL',
    'METRICS_TOKEN',
    'ALLOWED_ORIGINS',
    'TRUSTED_PROXIES',
    'ICE_SERVERS',
    'SFU_WORKERS',
    'CALLS_DIRECT',
    'CALLS_VIDEO_CODEC',
    'MEDIASOUP_WORKER_BIN',
    'TEST_CLOCK',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ProcessName = keyof typeof own;

/** The variables of each process, exactly those that it reads. Each may also be given as a file, NAME_FILE. */
export const processSettings: Readonly<Record<ProcessName, readonly string[]>> = own;

type Environment = Readonly<Record<string, string | undefined>>;

/** The clock of all servers, before which one may have a clock of its own. */
const clock = 'TEST_CLOCK';
const ownClockOf = (name: ProcessName): string => `${clock}_${name.toUpperCase().replaceAll('-', '_')}`;

/**
 * The environment of one process: values of `known`, which the starter has resolved, before inherited ones. For tests, `TEST_CLOCK_API` is
 * the `TEST_CLOCK` of the api alone, and so on.
 */
export function environmentFor(name: ProcessName, inherited: Environment, known: Environment = {}): Environment {
  const given: Record<string, string> = {};
  const set = (variable: string, value: string | undefined): void => {
    if (value !== undefined) given[variable] = value;
  };
  for (const variable of [...commonSettings, ...processSettings[name]]) {
    const file = `${variable}_FILE`;
    const isKnown = known[variable] !== undefined || known[file] !== undefined;
    const source = isKnown ? known : inherited;
    set(variable, source[variable]);
    set(file, source[file]);
    if (variable === clock) set(clock, inherited[ownClockOf(name)]);
  }
  return given;
}
