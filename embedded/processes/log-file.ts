import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

const MOST_BYTES = 10 * 1024 * 1024;

export interface LogFile {
  write(text: string): void;
  close(): void;
}

/** Appends to `FOLDER/NAME.log`. A full file is renamed to `NAME.log.1`, replacing the previous one, so there are at most two. */
export function openLogFile(folder: string, name: string, mostBytes = MOST_BYTES): LogFile {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  let descriptor = openSync(file, 'a', 0o600);
  let size = statSync(file).size;
  let isOpen = true;
  const rotate = (): void => {
    size = 0;
    try {
      renameSync(file, `${file}.1`);
      const old = descriptor;
      descriptor = openSync(file, 'a', 0o600);
      closeSync(old);
    } catch {
      // It goes on in the old file, and tries again when that has grown as much once more.
    }
  };
  if (size > mostBytes / 2) rotate();
  return {
    write(text) {
      if (!isOpen) return;
      try {
        // Written synchronously, so that the last lines before a crash are kept.
        size += writeSync(descriptor, text);
        if (size > mostBytes) rotate();
      } catch {
        // A full disk must not stop the servers because of their logs.
      }
    },
    close() {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}
