import path from 'node:path';
import { apiUrl, hostForUrl, schemeOf } from './public-address.ts';
import type { Settings } from './settings.ts';

/** Scripts and arguments of every process, relative to the root of the repository. */
export interface Commands {
  readonly postgres: (port: number) => readonly string[];
  readonly eventStore: (port: number) => readonly string[];
  readonly mailbox: readonly string[];
  readonly paymentProvider: readonly string[];
  readonly migrate: readonly string[];
  readonly projections: readonly string[];
  readonly processes: readonly string[];
  readonly audit: readonly string[];
  readonly api: readonly string[];
  /** Finds, downloads or builds mediasoup's worker; may take minutes the first time. */
  readonly mediaWorker: readonly string[];
  readonly sfu: readonly string[];
  readonly seed: readonly string[];
  /** Builds the ui; null if there is nothing to build. */
  readonly buildUi: readonly string[] | null;
  /** Builds the servers and prints the folder of the build; null if they run from their sources. */
  readonly buildServers: readonly string[] | null;
  readonly viteDev: readonly string[];
}

const vite = 'node_modules/vite/bin/vite.js';

export function defaultCommands(settings: Settings): Commands {
  const { dataDir, host, ports } = settings;
  const data = (name: string): string[] => ['--data', path.join(dataDir, name)];
  // The embedded servers have no passwords, so they listen on loopback only.
  const local = ['--host', '127.0.0.1'];
  const origins = [...new Set([hostForUrl(settings), '127.0.0.1', 'localhost'])].map(
    (name) => `${schemeOf(settings)}://${name}:${ports.web}`,
  );
  return {
    postgres: (port) => ['embedded/postgres/main.ts', '--port', `${port}`, ...data('postgres')],
    eventStore: (port) => ['embedded/event-store/main.ts', '--port', `${port}`, ...local, ...data('event-store')],
    mailbox: ['embedded/mailbox/main.ts', '--smtp-port', `${ports.smtp}`, '--http-port', `${ports.mailbox}`, ...local, ...data('mailbox')],
    paymentProvider: [
      'embedded/payment-provider/main.ts',
      '--port',
      `${ports.paymentProvider}`,
      ...local,
      ...data('payment-provider'),
      '--webhook-url',
      `${apiUrl(settings)}/provider_events`,
      ...origins.flatMap((origin) => ['--origin', origin]),
    ],
    migrate: ['api/migrate.ts', '--may-share-role'],
    projections: ['projections/main.ts'],
    processes: ['processes/main.ts'],
    audit: ['audit/main.ts'],
    api: ['api/main.ts'],
    mediaWorker: ['sfu/media-worker/main.ts'],
    sfu: ['sfu/main.ts'],
    seed: ['api/seed/main.ts'],
    buildUi: ['embedded/processes/build-ui.ts'],
    buildServers: ['embedded/processes/build-servers.ts'],
    viteDev: [vite, 'ui', '--host', host, '--port', `${ports.web}`, '--strictPort', '--clearScreen', 'false'],
  };
}

/** The same commands, with every server from the folder of a build. */
export function commandsOfBuild(commands: Commands, folder: string): Commands {
  const built = ([script = '', ...args]: readonly string[]): readonly string[] => [
    path.join(folder, script.replace(/\.ts$/u, '.mjs')),
    ...args,
  ];
  const { postgres, eventStore, mailbox, paymentProvider, migrate, projections, processes, audit, api, sfu, seed } = commands;
  return {
    ...commands,
    postgres: (port) => built(postgres(port)),
    eventStore: (port) => built(eventStore(port)),
    mailbox: built(mailbox),
    paymentProvider: built(paymentProvider),
    migrate: built(migrate),
    projections: built(projections),
    processes: built(processes),
    audit: built(audit),
    api: built(api),
    sfu: built(sfu),
    seed: built(seed),
  };
}
