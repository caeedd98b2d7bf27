import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const openToOthers = 0o077;
/** Our own files in the data folder. */
const ours =
  /^(?:version|start\.lock.*|pids|logs|master\.key.*|audit\.key.*|audit|exports|running\.json|tls|postgres|event-store|mailbox|payment-provider)$/u;

/**
 * Closes the data folder and our files in it to other users: all of it is personal or secret. A folder that also holds other
 * files, such as a home folder named by mistake, keeps its mode, with a warning.
 */
export function closeDataDir(folder: string, onWarning: (text: string) => void): void {
  if (process.platform === 'win32') return;
  try {
    const names = readdirSync(folder);
    // PostgreSQL sets the mode of its own folder, and refuses to serve one that is open.
    const isLeft = (file: string): boolean => file === path.join(folder, 'postgres', 'data');
    for (const name of names.filter((one) => ours.test(one))) closeToOthers(path.join(folder, name), isLeft);
    if (names.every((name) => ours.test(name))) close(folder);
    if (statSync(folder).mode & openToOthers) throw new Error('it holds other files too');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onWarning(`WARNING: DATA_DIR ${folder} is open to other users of this machine (${reason}). Give it the mode 0700.`);
  }
}

function closeToOthers(file: string, isLeft: (file: string) => boolean): void {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (isLeft(file) || !(stats?.isFile() || stats?.isDirectory())) return;
  close(file);
  if (stats.isDirectory()) for (const name of readdirSync(file)) closeToOthers(path.join(file, name), isLeft);
}

function close(file: string): void {
  const { mode } = statSync(file);
  if (mode & openToOthers) chmodSync(file, mode & 0o700);
}
