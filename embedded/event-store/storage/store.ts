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
import { WakeUps } from './wake-ups.ts';
import { Writer } from './writer.ts';

/** Everything that reads or writes the data folder, opened together and closed together. */
export interface Store {
  readonly log: EventLog;
  readonly states: StreamStates;
  readonly commits: GroupCommit;
  readonly wakeUps: WakeUps;
  /** Writes what waits, closes the database and gives the folder free. */
  close(): Promise<void>;
}

/** Opens the data folder, which it creates if need be; throws DataFolderInUse if it is served already and BrokenLog if it is damaged. */
export function openStore(folder: string, check: Check = 'quick'): Store {
  const unlock = lockDataFolder(folder);
  try {
    const database = openChecked(folder, check);
    const log = new EventLog(database);
    const wakeUps = new WakeUps();
    const states = new StreamStates(log);
    // Opened after the tables were made, when there is a file.
    const disk = new DiskSync(join(folder, `${LOG_FILE}-wal`));
    const commits = new GroupCommit(database, log, new Writer(log, states, new RecentIds(database)), disk, wakeUps);
    return {
      log,
      states,
      commits,
      wakeUps,
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
