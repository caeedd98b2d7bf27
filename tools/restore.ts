// `npm run restore -- BACKUP`: puts a backup into DATA_DIR, which must be missing or empty. `npm start` goes on from there.
import path from 'node:path';
import { putBack } from '@academy/embedded/backup';

const root = path.resolve(import.meta.dirname, '..');
const [backup, ...rest] = process.argv.slice(2);
if (backup === undefined || backup.startsWith('-') || rest.length > 0) {
  console.error(
    'usage: npm run restore -- BACKUP\nDATA_DIR names the folder to restore into (default .data); it must be missing or empty.',
  );
  process.exit(2);
}
process.umask(0o077);
try {
  const dataDir = path.resolve(root, process.env['DATA_DIR'] ?? '.data');
  const { events, time, hasMasterKey } = await putBack(path.resolve(root, backup), dataDir);
  console.log(`${dataDir} holds everything as of ${time}: ${events} events. Run npm start.`);
  if (!hasMasterKey) console.log('Set MASTER_KEY or MASTER_KEY_FILE as before.');
  console.log('Sessions that ended since then are open again, and erased people are back: docs/operations.md, "Backup", says what to do.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
