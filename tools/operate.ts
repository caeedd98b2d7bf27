// `npm run operate -- COMMAND`: runs an operator's command with the settings of the copy that runs on DATA_DIR.
import path from 'node:path';
import { operate } from '@academy/embedded/processes';

try {
  process.exit(await operate(process.argv.slice(2), { root: path.resolve(import.meta.dirname, '..'), environment: process.env }));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
