import { readFileSync } from 'node:fs';
import { type Environment, isLoopback, optional, type Setting, SettingError, string } from '../config/index.ts';
import { type Clock, systemClock } from './clock.ts';

/** A hundred years: every date that comes of it can be stored. */
const mostMs = 3_155_760_000_000;

/**
 * The clock of a process. For tests, the variable may name a file with the milliseconds by which the clock is ahead, negative for behind;
 * whoever replaces the file moves the clocks of all processes that read it. A moved clock writes false times into the log for good, so it
 * is accepted only if all `addresses`, which are names of variables, are on loopback.
 */
export const clock =
  (name: string, addresses: readonly string[]): Setting<Clock> =>
  (environment) => {
    const file = optional(name, string(name))(environment);
    if (file === null) return systemClock;
    const far = addresses.find((address) => !isHere(address, environment));
    if (far !== undefined) throw new SettingError(`${name} is for tests on this machine alone, and ${far} is not an address of loopback`);
    let ahead = read(file);
    if (ahead === undefined) throw new SettingError(`${name} is malformed: expected a file with a whole number of milliseconds`);
    return () => {
      // A file that is being replaced has no number for a moment.
      ahead = read(file) ?? ahead ?? 0;
      return new Date(Date.now() + ahead);
    };
  };

function read(file: string): number | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^-?\d+$/u.test(text) && Math.abs(Number(text)) <= mostMs ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

/** A variable that is not set has a default, which is loopback everywhere. */
function isHere(name: string, environment: Environment): boolean {
  const text = optional(name, string(name))(environment);
  if (text === null) return true;
  return isLoopback(text.includes('://') ? (URL.parse(text)?.hostname ?? '') : text);
}
