import { parseArgs } from 'node:util';
import { openLog } from './app.ts';
import { rebuild } from './rebuild/rebuild.ts';
import { readModels } from './registry.ts';
import { readSettings } from './settings.ts';

const help = `Usage: node projections/rebuild.ts <name>|all

Rebuilds a read model from the log in tables beside the live ones, then swaps them. Read models:
${readModels.map(({ name }) => `  ${name}`).join('\n')}
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(name: string): Promise<void> {
  const models = readModels.filter((model) => name === 'all' || model.name === name);
  if (models.length === 0) throw new Error(`unknown read model: ${name}\n\n${help}`);
  const settings = readSettings(process.env);
  const stopping = new AbortController();
  process.once('SIGTERM', () => stopping.abort());
  process.once('SIGINT', () => stopping.abort());
  const log = openLog(settings, () => say('connection lost, reconnecting'));
  try {
    await rebuild(models, { ...log, databaseUrl: settings.databaseUrl, signal: stopping.signal, mayGoBack: true, onProgress: say });
  } finally {
    await log.close();
  }
}

const [name] = parseArgs({ allowPositionals: true }).positionals;
if (name === undefined) {
  process.stdout.write(help);
} else {
  await run(name).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
