import type { Commands } from './commands.ts';
import type { Fleet } from './fleet.ts';
import type { Output } from './output.ts';
import type { Settings } from './settings.ts';

/** What every step of a start needs. */
export interface Context {
  readonly settings: Settings;
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isDevelopment: boolean;
  readonly commands: Commands;
  readonly fleet: Fleet;
  readonly output: Output;
}
