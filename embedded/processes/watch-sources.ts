import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/** Folders of the servers' sources. */
const rooms = ['domain', 'platform', 'projections', 'processes', 'audit', 'api', 'sfu'];
const isSource = (name: string): boolean => name.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(name);
const isWatched = (folder: string): boolean => !['node_modules', '.tsc'].includes(path.basename(folder));
/** Combines the many saves of an editor or a checkout into one restart. */
const QUIET_MS = 150;

/**
 * Calls back after changes of the servers' sources; returns the function that ends it. Each folder is watched separately: Node's
 * recursive watch follows the files it found, and permanently loses one when an editor saves by replacing the file.
 */
export function watchSources(root: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  };
  const unfollow = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  /** Watches before reading: a file that appears in between is seen twice instead of never. */
  const follow = (folder: string, isNew: boolean): void => {
    if (!isWatched(folder)) return;
    unfollow(folder);
    try {
      const watcher = watch(folder, (_, name) => {
        if (name === null || isSource(name)) changed();
        else follow(path.join(folder, name), true);
      });
      // It vanished, as during a checkout; its parent reports when it is back.
      watchers.set(
        folder,
        watcher.on('error', () => unfollow(folder)),
      );
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) follow(path.join(folder, entry.name), isNew);
        else if (isNew && isSource(entry.name)) changed();
      }
    } catch {
      // A plain file, or a folder that is already gone.
      unfollow(folder);
    }
  };
  for (const room of rooms) follow(path.join(root, room), false);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
