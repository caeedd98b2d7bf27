import { parseArgs } from 'node:util';
import { openLog } from './app.ts';
import { differingIn, drill } from './drill/drill.ts';
import { readModels } from './registry.ts';
import { readSettings } from './settings.ts';

const help = `Usage: npm run audit:drill -- [name] [--heal]

Rebuilds a read model, or each of them, from the log beside the live one, and compares the two at one position. Prints a line of JSON for
each: where tables differ with the keys and columns of the first hundred rows, and no value that may be about a person. With --heal, rebuilt
tables take the place of those that differ. Read models:
${readModels.map(({ name }) => `  ${name}`).join('\n')}

Exit code: 0 all are equal, 1 some differed, 2 they could not be compared.
`;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const asJson = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { heal: { type: 'boolean' }, help: { type: 'boolean' } } });
  const [name, ...rest] = positionals;
  if (values.help === true) {
    process.stdout.write(help);
    return 0;
  }
  const models = readModels.filter((model) => name === undefined || model.name === name);
  if (models.length === 0 || rest.length > 0) throw new Error(`no such read model\n\n${help}`);
  const settings = readSettings(process.env);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  const log = openLog(settings, () => say('connection lost, reconnecting'));
  const tools = { ...log, databaseUrl: settings.databaseUrl, signal: stopping.signal, heals: values.heal === true };
  try {
    let differing = 0;
    for (const model of models) {
      const report = await drill(model, tools);
      process.stdout.write(`${JSON.stringify(report, asJson)}\n`);
      differing += differingIn(report);
    }
    return differing === 0 ? 0 : 1;
  } finally {
    await log.close();
  }
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
