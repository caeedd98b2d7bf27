import path from 'node:path';
import { startApplications } from './applications.ts';
import { banner } from './banner.ts';
import { builtCommands } from './builds.ts';
import { certificateFor } from './certificate.ts';
import { type Commands, defaultCommands } from './commands.ts';
import { claimDataDir } from './data-dir.ts';
import { createFleet } from './fleet.ts';
import { createOutput } from './output.ts';
import { assertPortsFree } from './ports.ts';
import { silenceOf } from './silence.ts';
import { watchSources } from './watch-sources.ts';
import { portsWanted, startServers } from './servers.ts';
import type { Settings } from './settings.ts';

export interface StartOptions {
  /** Root of the repository. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Serves the ui from Vite, and restarts the servers when their sources change. */
  readonly isDevelopment?: boolean;
  readonly commands?: Commands;
  readonly print?: (text: string) => void;
}

export interface Running {
  /** Resolves when everything is ready; rejects with the error. Call `stop` in either case. */
  readonly started: Promise<void>;
  readonly stop: () => Promise<void>;
}

const renewedEveryMs = 3_600_000;

/** Starts every process of the product in order of dependency. Throws if the data folder is in use. */
export async function start(wanted: Settings, options: StartOptions): Promise<Running> {
  const { root, environment, isDevelopment = false, print = console.log } = options;
  // Vite serves the pages in the clear, and they could not use an api that does not.
  const settings = isDevelopment ? { ...wanted, isEncrypted: false } : wanted;
  const commands = options.commands ?? defaultCommands(settings);
  // All files that this and the started processes create are for their owner only.
  process.umask(0o077);
  const dataDir = await claimDataDir(settings.dataDir, { onWarning: print });
  const output = createOutput(path.join(settings.dataDir, 'logs'), print, isDevelopment ? 'everything' : 'problems');
  const fleet = createFleet({ output, onPid: (name, pid) => dataDir.note(name, pid), silence: silenceOf(settings.hangingMs) });
  const given = { settings, root, environment, isDevelopment, commands, fleet, output, record: dataDir.record };
  let stopWatching = (): void => {};
  let renewal: NodeJS.Timeout | undefined;

  const launch = async (): Promise<void> => {
    const certificate = certificateFor(settings);
    // The servers read it again. An address that this machine was given meanwhile is in it, too.
    if (certificate) renewal = setInterval(() => renew(settings, print), renewedEveryMs).unref();
    await assertPortsFree(portsWanted(settings), { portOffset: settings.portOffset, patience: dataDir.followsCrash ? 10_000 : 0 });
    const context = { ...given, certificate, commands: isDevelopment ? commands : await builtCommands(given) };
    const applications = await startApplications(context, startServers(context));
    if (isDevelopment) stopWatching = watchSources(root, applications.restart);
    print(banner(settings, { ...applications, certificate }));
  };
  const started = launch();
  started.catch(() => {});
  const stopAll = async (): Promise<void> => {
    stopWatching();
    clearInterval(renewal);
    await fleet.stop();
    output.close();
    dataDir.release();
  };
  let stopped: Promise<void> | undefined;
  return { started, stop: () => (stopped ??= stopAll()) };
}

function renew(settings: Settings, print: (text: string) => void): void {
  try {
    certificateFor(settings);
  } catch (error) {
    print(`The certificate could not be renewed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
