import { watch } from 'node:fs';
import path from 'node:path';

/** What the servers are made of. */
const rooms = ['domain', 'platform', 'projections', 'api'];
const isSource = (file: string): boolean =>
  file.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$|(?:^|[\\/])(?:node_modules|\.tsc)[\\/]/.test(file);
/** An editor that saves many files, or a checkout, makes one restart. */
const QUIET_MS = 150;

/** Calls back after changes of the servers' sources; returns how to end it. */
export function watchSources(root: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = rooms.map((room) =>
    watch(path.join(root, room), { recursive: true }, (_, file) => {
      if (!file || !isSource(file)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, QUIET_MS);
    }).on('error', () => {
      // A folder that vanished during a checkout: the others are watched still.
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
