import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { registrations, testRows } from './new-feature/lines.ts';
import { fill, type Given, NameError, type Names, namesOf } from './new-feature/names.ts';
import { plan } from './new-feature/plan.ts';

/** Writes a whole slice that works as it is, and registers it. */
const root = path.resolve(import.meta.dirname, '..');

/** Asks for what was left out, where somebody is there to answer; Enter takes the default. */
async function complete([context, command, one, event, ...more]: readonly string[]): Promise<Given> {
  if (more.length > 0) throw new NameError('no more than the context, the command, one thing and the event', more.join(' '));
  const given = { context, command, one, event };
  if (!process.stdin.isTTY || one !== undefined) return given;
  const { Event } = namesOf(given);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ask = async (question: string, usual: string): Promise<string> =>
      (await terminal.question(`${question} (${usual}) `)).trim() || usual;
    const asked = await ask('What is one of them called, such as “message”?', context ?? '');
    return { ...given, one: asked, event: event ?? (await ask('What will have happened, such as “MessageSent”?', Event)) };
  } finally {
    terminal.close();
  }
}

/** Stores what an event of the new type looks like in the log. Run as a program of its own: this one knows the old registry. */
function storeSample({ one, Event }: Names): void {
  const data = { id: '7_1', athleteId: 7, text: 'Seen at work' };
  const add = path.join(root, 'projections/event-samples/add.ts');
  execFileSync(process.execPath, [add, `${one}-7`, Event, JSON.stringify(data)], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Uncommitted changes would be mixed with the entries, and git could not take the entries back alone. */
function mustBeCommitted(files: readonly string[]): void {
  if (!existsSync(path.join(root, '.git'))) return;
  const changed = execFileSync('git', ['diff', '--name-only', 'HEAD', '--', ...files], { cwd: root, encoding: 'utf8' }).trim();
  if (changed === '') return;
  throw new Error(`Commit these first, so that git can tell your changes from the new entries: ${changed.split('\n').join(', ')}.
Nothing was written.`);
}

function write(files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

try {
  const names = namesOf(await complete(process.argv.slice(2)));
  const { created, changed } = plan(root, names);
  mustBeCommitted([...changed.keys()]);
  write(created);
  write(changed);
  const oxfmt = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'oxfmt.cmd' : 'oxfmt');
  execFileSync(oxfmt, [...created.keys(), ...changed.keys()], { cwd: root, stdio: 'pipe' });
  storeSample(names);
  const list = (lines: typeof registrations): string =>
    lines
      .map(
        ({ file, text }) =>
          `  ${file}:\n${fill(text, names)
            .trimEnd()
            .replace(/^ */gmu, (space) => `    ${space}`)}`,
      )
      .join('\n');
  console.log(`Written, ${created.size} files:
${[...created.keys()]
  .toSorted()
  .map((file) => `  ${file}`)
  .join('\n')}

Registered, ${registrations.length} lines in files of several slices:
${list(registrations)}

Entered into the tables of tests that list every endpoint, page, live view and event, ${testRows.length} entries:
${list(testRows)}

Stored, a sample of ${names.Event} in projections/event-samples/stored.

It works as it is: npm run dev, sign in as an athlete, and open /own-${names.context}.
Go on with CONTRIBUTING.md, “Add a feature”. “Take a feature away” says how to undo this.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof NameError)
    console.error(
      'usage: npm run new:feature <context> <command> [one thing] [event], for example: npm run new:feature questions ask-question question QuestionAsked',
    );
  process.exit(1);
}
