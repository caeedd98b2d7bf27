import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { domainFiles } from './new-feature/domain-files.ts';
import { namesOf } from './new-feature/names.ts';
import { serverFiles } from './new-feature/server-files.ts';

/** Writes the skeleton of a context with one command and one view; its tests fail until it does something. */
const root = path.resolve(import.meta.dirname, '..');
try {
  const names = namesOf(process.argv[2], process.argv[3]);
  const files = { ...domainFiles(names), ...serverFiles(names) };
  const taken = Object.keys(files).filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new Error(`there already is ${taken.join(', ')}`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    console.log(`wrote ${file}`);
  }
  const { context, thing } = names;
  console.log(`
Now register it, one line each:
  domain/index.ts          ...${thing}Events and ...${thing}Messages from './${context}/index.ts'
  api/routes.ts            ...${thing}Calls(services)
  projections/registry.ts  ${context}ByAccount
Then go on with CONTRIBUTING.md, "Add a feature", step 1.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('usage: npm run new:feature <context> <command>, for example: npm run new:feature follows follow-coach');
  process.exit(1);
}
