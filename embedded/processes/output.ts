import { styleText } from 'node:util';
import { type LogFile, openLogFile } from './log-file.ts';
import { terminalLine, type Verbosity } from './terminal-line.ts';

export interface Output {
  /** Prints a line of the starter itself. */
  say(text: string): void;
  /** Prints a line of a process with its name as prefix, and appends it unchanged to its log. */
  line(name: string, text: string): void;
  /** Appends to the log only. */
  log(name: string, text: string): void;
  close(): void;
}

const colours = ['cyan', 'magenta', 'yellow', 'blue', 'green'] as const;

export function createOutput(logFolder: string, print: (text: string) => void, verbosity: Verbosity): Output {
  const files = new Map<string, LogFile>();
  const fileOf = (name: string): LogFile | undefined => {
    try {
      const file = files.get(name) ?? openLogFile(logFolder, name);
      files.set(name, file);
      return file;
    } catch {
      // As with a line that cannot be written: the servers go on.
      return undefined;
    }
  };
  const log = (name: string, text: string): void => {
    fileOf(name)?.write(`${text}\n`);
  };
  const prefix = (name: string): string => {
    const colour = colours[[...files.keys()].indexOf(name) % colours.length] ?? 'cyan';
    return styleText(colour, `${name.padEnd(11)} │`);
  };
  return {
    say: print,
    log,
    line(name, text) {
      log(name, text);
      const shown = terminalLine(text, verbosity);
      if (shown !== null) print(`${prefix(name)} ${shown}`);
    },
    close() {
      for (const file of files.values()) file.close();
    },
  };
}
