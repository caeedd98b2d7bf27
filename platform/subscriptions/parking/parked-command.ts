import { parseArgs } from 'node:util';
import type { Codec, EventStore } from '../../event-store/index.ts';
import { createPool, openSession, type Session } from '../../postgres/index.ts';
import type { Bookkeeping } from '../bookkeeping.ts';
import type { Subscriber } from '../subscriber.ts';
import { describeParked } from './parked-report.ts';
import { readParked } from './parked-table.ts';
import { type Retried, retryStream, type RetryTools } from './retry-stream.ts';

/** The log as a room's command opens it. */
interface OpenLog {
  readonly store: EventStore;
  readonly codec: Codec;
  close(): Promise<void>;
}

export interface ParkedCommand {
  /** The script's path, for the help. */
  readonly script: string;
  /** What a subscriber of the room is called, such as `read model`. */
  readonly noun: string;
  readonly bookkeeping: Bookkeeping;
  readonly subscribers: readonly Subscriber[];
  /** Called only when a command needs it, because it may throw for a missing setting. */
  readonly databaseUrl: () => string;
  readonly openLog: () => OpenLog;
}

const helpOf = ({ script, noun, subscribers }: ParkedCommand): string => `Usage: node ${script} list [--json]
       node ${script} retry [<${noun}> [<stream>]] [--json]
       node ${script} drop <${noun}> <stream> <position> [--json]

Parked events are those that a ${noun} cannot read or apply. Later events of the same stream are held.

list    lists them
retry   tries them again; after one that succeeds, applies the events held behind it
drop    skips one of them for good, in rebuilds too, and applies the events held behind it

Exit code: 0 done, 1 it failed, 2 wrong arguments, 3 something is still parked.
${noun.charAt(0).toUpperCase()}${noun.slice(1)}s: ${subscribers.map(({ name }) => name).join(', ')}
`;

const done = 0;
const failed = 1;
const misused = 2;
const stillParked = 3;
const lockMs = '10000';

/** Invalid arguments; the help is printed with it. */
class Misuse extends Error {}

const say = (text: string): void => void process.stdout.write(text);

function subscriberNamed({ subscribers, noun }: ParkedCommand, name: string): Subscriber {
  const found = subscribers.find((one) => one.name === name);
  if (!found) throw new Misuse(`unknown ${noun}: ${name}`);
  return found;
}

async function list({ bookkeeping, databaseUrl, noun }: ParkedCommand, isJson: boolean): Promise<number> {
  const pool = createPool(databaseUrl(), { applicationName: 'parked', max: 1 });
  try {
    const rows = await readParked(pool, bookkeeping);
    say(describeParked(rows, noun, isJson));
    return rows.length === 0 ? done : stillParked;
  } finally {
    await pool.end();
  }
}

/** Works on the live tables while the workers run. */
async function withTools<T>(command: ParkedCommand, work: (tools: RetryTools, session: Session) => Promise<T>): Promise<T> {
  const log = command.openLog();
  const session = await openSession(command.databaseUrl(), {
    applicationName: 'parked',
    statementTimeoutMs: 30_000,
    settings: { search_path: command.bookkeeping.searchPath, lock_timeout: lockMs },
  });
  try {
    return await work({ ...log, session }, session);
  } finally {
    await session.end();
    await log.close();
  }
}

interface Outcome {
  readonly model: string;
  readonly stream: string;
  readonly outcome: Retried;
}

function tell(outcomes: readonly Outcome[], isJson: boolean): number {
  if (isJson) say(`${JSON.stringify(outcomes)}\n`);
  else for (const { model, stream, outcome } of outcomes) say(`${model} ${stream}: ${outcome}\n`);
  if (!isJson && outcomes.length === 0) say('nothing is parked\n');
  return outcomes.some(({ outcome }) => outcome === 'still parked' || outcome === 'moved on') ? stillParked : done;
}

async function retry(command: ParkedCommand, name: string | undefined, stream: string | undefined, isJson: boolean): Promise<number> {
  const subscribers = name === undefined ? command.subscribers : [subscriberNamed(command, name)];
  return await withTools(command, async (tools, session) => {
    const outcomes: Outcome[] = [];
    for (const subscriber of subscribers) {
      for (const row of await readParked(session, command.bookkeeping, subscriber.name, stream)) {
        outcomes.push({ model: subscriber.name, stream: row.stream, outcome: await retryStream(tools, subscriber, row.stream) });
      }
    }
    return tell(outcomes, isJson);
  });
}

async function drop(command: ParkedCommand, [name, stream, position]: readonly [string, string, string], isJson: boolean): Promise<number> {
  if (!/^\d{1,19}$/.test(position)) throw new Misuse(`${position} is not a position`);
  const subscriber = subscriberNamed(command, name);
  return await withTools(command, async (tools) => {
    const outcome = await retryStream(tools, subscriber, stream, BigInt(position));
    return tell([{ model: name, stream, outcome }], isJson);
  });
}

async function run(given: ParkedCommand): Promise<number> {
  const { positionals, values } = parse();
  const [command, name, stream, position, ...rest] = positionals;
  const isJson = values.json === true;
  const isHelp = values.help === true || command === undefined;
  if (isHelp) {
    say(helpOf(given));
    return done;
  }
  if (command === 'list' && name === undefined) return await list(given, isJson);
  if (command === 'retry' && position === undefined) return await retry(given, name, stream, isJson);
  if (command === 'drop' && name && stream && position && rest.length === 0) return await drop(given, [name, stream, position], isJson);
  throw new Misuse(`unknown arguments: ${positionals.join(' ')}`);
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/** Runs the operators' command for a room's parked events with the arguments of this process; resolves with the exit code. */
export function runParkedCommand(command: ParkedCommand): Promise<number> {
  return run(command).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (!(error instanceof Misuse)) return failed;
    process.stderr.write(`\n${helpOf(command)}`);
    return misused;
  });
}
