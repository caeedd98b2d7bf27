import { parseArgs } from 'node:util';
import { parsePerson } from './erasure/person.ts';
import { runErase, runScan } from './erasure/run.ts';
import { readSettings } from './erasure/settings.ts';

const help = `Usage:
  npm run operate -- erase <person>                 shows what would be erased, and changes nothing
  npm run operate -- erase <person> --yes <person>  erases the person for good, then searches for leftovers
  npm run operate -- erase scan <person>            searches for the person's readable data
  npm run operate -- erase scan <person> --values <file>
                                             searches for the lines of a file, if the person is already erased

A person is athlete-<number> or coach-<number>. Run by itself, it reads DATABASE_URL (of the owner), DATABASE_URL_PROJECTIONS,
EVENTSTORE_URL and MASTER_KEY, and searches the files of DATA_DIR where it is set. It never prints the values. It is safe to repeat, and then completes an interrupted run.

Exit code: 0 nothing is left, 1 something is left, 2 it failed, 3 only data that is kept for a time by design, 4 not everything could be searched.
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'string' }, values: { type: 'string' }, help: { type: 'boolean' } },
  });
  const isScan = positionals[0] === 'scan';
  const [name, ...others] = isScan ? positionals.slice(1) : positionals;
  const person = parsePerson(name);
  if (values.help || positionals.length === 0) {
    say(help);
    return values.help ? 0 : 2;
  }
  if (!person || others.length > 0) throw new Error(`A person is athlete-<number> or coach-<number>.\n\n${help}`);
  if (values.yes !== undefined && (isScan || values.yes !== person.subject))
    throw new Error(`--yes must repeat the person to erase, ${person.subject}. Nothing was changed.`);
  const settings = readSettings(process.env);
  if (isScan) return await runScan(settings, person, values.values, say);
  return await runErase(settings, person, values.yes !== undefined, process.env, say);
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
