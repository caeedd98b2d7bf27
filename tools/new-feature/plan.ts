import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { insert, registrations, testRows } from './lines.ts';
import { fill, type Names } from './names.ts';

const templates = path.join(import.meta.dirname, 'templates');
const suffix = '.template';
const rooms = ['domain', 'api', 'projections', 'ui/features'] as const;

/** All that is going to be written, nothing of which is there yet. Paths are relative to the root. */
export interface Plan {
  readonly created: ReadonlyMap<string, string>;
  readonly changed: ReadonlyMap<string, string>;
}

/** Throws with a sentence where a name is taken, or a file is not as it has to be. Writes nothing. */
export function plan(root: string, names: Names): Plan {
  mustBeFree(root, names);
  const created = new Map(templatesOf(names));
  const taken = [...created.keys()].filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new Error(`There already is ${taken.join(', ')}. Nothing was written.`);
  const changed = new Map<string, string>();
  for (const entry of [...registrations, ...testRows]) {
    const source = changed.get(entry.file) ?? readFileSync(path.join(root, entry.file), 'utf8');
    changed.set(entry.file, insert(source, entry, names));
  }
  return { created, changed };
}

function* templatesOf(names: Names): Generator<[file: string, text: string]> {
  for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const place = path.relative(templates, file).split(path.sep).join('/').slice(0, -suffix.length);
    yield [fill(place, names), fill(readFileSync(file, 'utf8'), names)];
  }
}

function mustBeFree(root: string, { context, one, Event, path: address }: Names): void {
  const here = rooms.filter((room) => [context, `${context}.ts`].some((name) => existsSync(path.join(root, room, name))));
  if (here.length === rooms.length)
    throw new Error(`There already is a context ${context}. CONTRIBUTING.md, “A second command”, says how it gets another command.`);
  if (here.length > 0) throw new Error(`The name ${context} is taken in ${here.join(', ')}. Nothing was written.`);
  const isTaken = (what: string, pattern: RegExp, folder: string): void => {
    const owner = sourcesOf(path.join(root, folder)).find((source) => pattern.test(readFileSync(source, 'utf8')));
    if (owner !== undefined) throw new Error(`${what} is taken: ${path.relative(root, owner)}. Nothing was written.`);
  };
  isTaken(`The stream ${one}-`, new RegExp(`\`${one}-\\$\\{`, 'u'), 'domain');
  isTaken(`The live view ${context}`, new RegExp(`kind: '${context}'`, 'u'), 'domain');
  isTaken(`The event ${Event}`, new RegExp(`type: '${Event}'`, 'u'), 'domain');
  isTaken(`The endpoint /${address}`, new RegExp(`path: '/${address}'`, 'u'), 'api');
  isTaken(`The endpoint /own_${context}`, new RegExp(`path: '/own_${context}'`, 'u'), 'api');
  isTaken(`The page /own-${context}`, new RegExp(`'/own-${context}['/]`, 'iu'), 'ui/features');
}

/** What is neither a test nor a story. */
const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^.]+\.tsx?$/u.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
