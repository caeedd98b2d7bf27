/**
 * Variables that tests may inherit from the shell: paths, languages, and settings of the tests themselves. No setting
 * of the product is among it: one that a shell exports would point the tests at somebody's servers and data.
 */
const names = new Set([
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'TERM',
  'COLORTERM',
  'COLUMNS',
  'NO_COLOR',
  'FORCE_COLOR',
  'TMPDIR',
  'TEMP',
  'TMP',
  'TZ',
  'LANG',
  'LANGUAGE',
  'DISPLAY',
  'CI',
  'DEBUG',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'NODE_V8_COVERAGE',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'LD_LIBRARY_PATH',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  // The media server's worker: a given binary, or built from source.
  'MEDIASOUP_WORKER_BIN',
  'MEDIASOUP_WORKER_SHA256',
  'CC',
  'CXX',
  'OPT',
  'JOBS',
  'PCH',
  'MESON_ARGS',
  // Settings of the tests themselves.
  'CHROMIUM',
  'EVENT_STORE_STEPS',
  'EVENT_STORE_SEED',
  'FAKE_CAMERA',
  'MALFORMED_PACKETS',
  'MALFORMED_SEED',
  'MONEY_KILLS',
  'MONEY_SEEDS',
  'PRODUCT',
  'STORYBOOK_DISABLE_TELEMETRY',
  // Needed on Windows.
  'Path',
  'SystemRoot',
  'ComSpec',
  'PATHEXT',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
]);

/** Settings by family: of npm, of the runners and their workers, and `TEST_DATABASE_URL`, `TEST_EVENTSTORE_URL`; the servers' clock is no setting of tests. */
const families = /^(?:npm_|LC_|XDG_|GITHUB_|VITEST|PLAYWRIGHT_|PW_|PWTEST_|TEST_(?!CLOCK))/u;

type Environment = Readonly<Record<string, string | undefined>>;

export const testEnvironment = (inherited: Environment): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(inherited).filter(([name]) => names.has(name) || families.test(name)));

/** Removes everything else from this process, and thus from its children. */
export function keepTestEnvironment(): void {
  const kept = testEnvironment(process.env);
  for (const name of Object.keys(process.env)) if (!(name in kept)) delete process.env[name];
}
