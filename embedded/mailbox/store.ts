import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from './message.ts';

const MOST_MESSAGES = 500;
export const MOST_BYTES = 1024 * 1024;

export interface MessageStore {
  /** Newest first. */
  list(): readonly Message[];
  /** The id `latest` returns the newest mail. */
  get(id: string): Message | undefined;
  add(message: Message): void;
  markRead(message: Message): void;
  /** Removes these mails, or all without `ids`. */
  remove(ids?: readonly string[]): void;
}

/** Mails in memory, each also stored as a file, so that they survive a restart. Over the limit the oldest are dropped. */
export function openStore(folder: string, most = MOST_MESSAGES): MessageStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string): string => path.join(folder, `${id}.json`);
  let messages = readAll(folder);

  const write = (message: Message): void => {
    const file = fileOf(message.ID);
    // Renamed once complete: a crash leaves no partial mail.
    writeFileSync(`${file}.new`, JSON.stringify(message), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const drop = (gone: readonly Message[]): void => {
    for (const { ID } of gone) rmSync(fileOf(ID), { force: true });
  };
  drop(messages.splice(most));

  return {
    list: () => messages,
    get: (id) => (id === 'latest' ? messages[0] : messages.find(({ ID }) => ID === id)),
    add(message) {
      write(message);
      messages.unshift(message);
      drop(messages.splice(most));
    },
    markRead(message) {
      if (message.Read) return;
      message.Read = true;
      write(message);
    },
    remove(ids) {
      const isGone = ({ ID }: Message): boolean => !ids || ids.includes(ID);
      drop(messages.filter(isGone));
      messages = messages.filter((message) => !isGone(message));
    },
  };
}

function readAll(folder: string): Message[] {
  const found: Message[] = [];
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith('.new')) rmSync(file, { force: true });
    if (!name.endsWith('.json')) continue;
    try {
      found.push(JSON.parse(readFileSync(file, 'utf8')) as Message);
    } catch {
      // Corrupted from outside: drop this mail and keep the others.
      rmSync(file, { force: true });
    }
  }
  return found.toSorted((a, b) => (a.ID < b.ID ? 1 : -1));
}
