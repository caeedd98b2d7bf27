import { GroupCommit } from './group-commit.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { EventLog } from './log.ts';
import { RecentIds } from './recent-ids.ts';
import { openDatabase } from './schema.ts';
import { WakeUps } from './wake-ups.ts';

/** Everything that reads or writes the data folder, opened together and closed together. */
export interface Store {
  readonly log: EventLog;
  readonly commits: GroupCommit;
  readonly wakeUps: WakeUps;
  /** Writes what waits, closes the database and gives the folder free. */
  close(): void;
}

/** Opens the data folder, which it creates if need be; throws DataFolderInUse if it is served already. */
export function openStore(folder: string): Store {
  const unlock = lockDataFolder(folder);
  try {
    const database = openDatabase(folder);
    const log = new EventLog(database);
    const wakeUps = new WakeUps();
    const commits = new GroupCommit(database, log, new RecentIds(database), wakeUps);
    return {
      log,
      commits,
      wakeUps,
      close: () => {
        commits.flush();
        database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
