import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/** What the servers are made of. */
const rooms = ['domain', 'platform', 'projections', 'api', 'sfu'];
const isSource = (name: string): boolean => name.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(name);
const isWatched = (folder: string): boolean => !['node_modules', '.tsc'].includes(path.basename(folder));
/** An editor that saves many files, or a checkout, makes one restart. */
const QUIET_MS = 150;

/**
 * Calls back after changes of the servers' sources; returns how to end it. Each folder is watched by itself: Node's recursive
 * watch follows the files that it found, and loses one for good when an editor saves by putting a new file in its place.
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
  /** Watched before it is read: what appears in between is seen twice rather than never. */
  const follow = (folder: string, isNew: boolean): void => {
    if (!isWatched(folder)) return;
    unfollow(folder);
    try {
      const watcher = watch(folder, (_, name) => {
        if (name === null || isSource(name)) changed();
        else follow(path.join(folder, name), true);
      });
      // It vanished, as during a checkout; its parent tells when it is there again.
      watchers.set(
        folder,
        watcher.on('error', () => unfollow(folder)),
      );
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) follow(path.join(folder, entry.name), isNew);
        else if (isNew && isSource(entry.name)) changed();
      }
    } catch {
      // A file, or a folder that is gone already.
      unfollow(folder);
    }
  };
  for (const room of rooms) follow(path.join(root, room), false);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
