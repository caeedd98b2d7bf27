import { join } from 'node:path';
import { GroupCommit } from './group-commit.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { DiskSync } from './disk-sync.ts';
import { EventLog } from './log.ts';
import { RecentIds } from './recent-ids.ts';
import type { Check } from './open-checked.ts';
import { closeSealed, openChecked } from './open-checked.ts';
import { LOG_FILE } from './schema.ts';
import { StreamStates } from './stream-states.ts';
import { WaitSet } from './wait-set.ts';
import { Writer } from './writer.ts';

/** Everything that reads or writes the data folder. Opened and closed together. */
export interface Store {
  readonly log: EventLog;
  readonly states: StreamStates;
  readonly commits: GroupCommit;
  readonly waitSet: WaitSet;
  /** Writes what is queued, closes the database and releases the folder. */
  close(): Promise<void>;
}

/** For who only reads. */
export const writesNothing = (error: Error): never => {
  throw error;
};

/** Opens the data folder, creating it if necessary; `onFailure` is called if a disk sync fails. Throws DataFolderInUse if it is already served and BrokenLog if it is damaged. */
export function openStore(folder: string, onFailure: (error: Error) => void, check: Check = 'quick'): Store {
  const unlock = lockDataFolder(folder);
  try {
    const database = openChecked(folder, check);
    const log = new EventLog(database);
    const waitSet = new WaitSet();
    const states = new StreamStates(log);
    // After openDatabase, which creates the file.
    const disk = new DiskSync(join(folder, `${LOG_FILE}-wal`));
    const commits = new GroupCommit(database, log, new Writer(log, states, new RecentIds(database)), disk, waitSet, onFailure);
    return {
      log,
      states,
      commits,
      waitSet,
      close: async () => {
        await commits.flush();
        disk.close();
        closeSealed(folder, database);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
