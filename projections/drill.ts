import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Certificate, drillDecider, type DrillEvent, drillStream, verdictOf } from '@academy/domain/drills';
import { openLog } from './app.ts';
import { drillCommands, type DrillTools, openDrills, workOff } from './drills/run-drills.ts';
import { readModels } from './registry.ts';
import { readSettings } from './settings.ts';

const help = `Usage: npm run audit:drill -- [name] [--heal]

Rebuilds a read model, or each of them, from the log beside the live one, and compares the two at one position. Prints a line of JSON for
each: where tables differ with the keys and columns of the first hundred rows, and no value that may be about a person. With --heal, rebuilt
tables take the place of those that differ. Auditors see its certificate at /audit/drills, as of a drill of their own. Read models:
${readModels.map(({ name }) => `  ${name}`).join('\n')}

Exit code: 0 all are equal, 1 some differed, 2 they could not be compared, or another drill did not end within ten minutes.
`;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const asJson = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

const waitMs = 10 * 60_000;
const lookEveryMs = 1_000;

/** The lock, once the drill has ended that has it. */
async function openSoon({ databaseUrl, signal }: DrillTools): Promise<NonNullable<Awaited<ReturnType<typeof openDrills>>>> {
  for (let waited = 0; waited <= waitMs; waited += lookEveryMs) {
    const session = await openDrills(databaseUrl);
    if (session) return session;
    if (waited === 0) say('another drill is running: waiting until it has ended');
    await delay(lookEveryMs, undefined, { signal });
  }
  throw new Error('another drill is still running');
}

/** Asks for a drill under the lock, and does it. */
async function drillNow(models: readonly string[], heals: boolean, tools: DrillTools): Promise<Certificate> {
  const session = await openSoon(tools);
  try {
    const at = tools.clock().toISOString();
    const [stream, correlation] = [drillStream(at), randomUUID()];
    const asked = await drillCommands(tools)({
      decider: drillDecider,
      stream,
      command: { type: 'RequestDrill', at, by: 'operator', models, isHealing: heals },
      actor: { id: 'system', role: 'system' },
      correlationId: correlation,
    });
    const requested = asked.refusal === null && (asked.events as readonly DrillEvent[]).find(({ type }) => type === 'DrillRequested');
    if (!requested) throw new Error('the drill was refused');
    const { drillId } = requested.data;
    const onReport = (report: object): void => void process.stdout.write(`${JSON.stringify(report, asJson)}\n`);
    const certificate = await workOff({ drillId, stream, eventId: null, correlation, models, heals, onReport }, tools, session);
    if (!certificate) throw new Error(`drill ${drillId} was ended by another process`);
    say(`drill ${drillId}`);
    return certificate;
  } finally {
    await session.end();
  }
}

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
  const { databaseUrl, clock } = settings;
  const tools = { ...log, databaseUrl, clock, models: readModels, signal: stopping.signal };
  const names = models.map((model) => model.name);
  try {
    const certificate = await drillNow(names, values.heal === true, tools);
    for (const { name: model, why } of certificate.notCompared) say(`${model} could not be compared: ${why}`);
    return { equal: 0, different: 1, partly: 2 }[verdictOf(certificate)];
  } finally {
    await log.close();
  }
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
