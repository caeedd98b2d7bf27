import type { Certificate } from './certificate.ts';
import type { Commands } from './commands.ts';
import type { Fleet } from './fleet.ts';
import type { Output } from './output.ts';
import type { Running } from './running.ts';
import type { Settings } from './settings.ts';

/** Everything that the steps of a start share. */
export interface Context {
  readonly settings: Settings;
  /** Null if everything speaks in the clear. */
  readonly certificate: Certificate | null;
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isDevelopment: boolean;
  readonly commands: Commands;
  readonly fleet: Fleet;
  readonly output: Output;
  /** Records the addresses of the servers for operators' commands. */
  readonly record: (running: Running) => void;
}
