// `npm run backup -- FOLDER`: copies everything that the product running on DATA_DIR knows into a new folder.
import path from 'node:path';
import { backUp } from '@academy/embedded/backup';

const root = path.resolve(import.meta.dirname, '..');
const [target, ...rest] = process.argv.slice(2);
if (target === undefined || target.startsWith('-') || rest.length > 0) {
  console.error(
    'usage: npm run backup -- FOLDER\nThe folder must not exist yet. DATA_DIR names the data of the running product (default .data).',
  );
  process.exit(2);
}
process.umask(0o077);
try {
  const folder = path.resolve(root, target);
  const { events, time, heldMs, hasMasterKey } = await backUp(path.resolve(root, process.env['DATA_DIR'] ?? '.data'), folder);
  console.log(`${folder} holds everything as of ${time}: ${events} events. Writers waited ${heldMs.toFixed(0)} ms.`);
  console.log(
    hasMasterKey
      ? 'It contains the keys to all personal data: keep it as safe as the product itself.'
      : 'The master key is not in it, because the product is told it. Without that key nothing personal can be read again.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
