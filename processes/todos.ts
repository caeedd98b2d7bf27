import { parseArgs } from 'node:util';
import { printable } from '@academy/platform/logging';
import { createPool } from '@academy/platform/postgres';
import type { Pool } from 'pg';
import { dropTodo, listTodos, rebuildList, retryTodos, type TodoLine } from './operate.ts';
import type { TodoProcess } from './process.ts';
import { processes } from './registry.ts';
import { readDatabaseSettings } from './settings.ts';

const help = `Usage: node processes/todos.ts list [<process>] [--json]
       node processes/todos.ts retry <process> [<key>]
       node processes/todos.ts drop <process> <key>
       node processes/todos.ts rebuild <process>

list     shows what is to be done, dead to-dos first: process, key, kind, subject, due, state, failed tries, code
retry    lets dead to-dos be tried again
drop     ends a to-do for good without doing it
rebuild  folds the list anew from the log; what was done is not done again

Exits with 0 when done, 1 where it failed, 2 for arguments that are wrong, 3 where a to-do is dead, or there is none such.
Processes: ${processes.map(({ name }) => name).join(', ')}
`;

const done = 0;
const failed = 1;
const misused = 2;
const somethingDead = 3;

/** Invalid arguments; the help is printed with it. */
class Misuse extends Error {}

const say = (text: string): void => void process.stdout.write(text);

function processNamed(name: string | undefined): TodoProcess {
  const found = processes.find((one) => one.name === name);
  if (!found) throw new Misuse(`there is no process ${name ?? 'without a name'}`);
  return found;
}

const lineOf = ({ process, key, kind, subject, due, state, attempts, code }: TodoLine): string =>
  `${printable([process, key, kind, subject, due, state, attempts, code ?? ''].join('  ').trimEnd())}\n`;

async function list(pool: Pool, listed: readonly TodoProcess[], isJson: boolean): Promise<number> {
  const lines: TodoLine[] = [];
  for (const process of listed) lines.push(...(await listTodos(pool, process)));
  say(isJson ? `${JSON.stringify(lines)}\n` : lines.map(lineOf).join('') || 'nothing is to be done\n');
  return lines.some(({ state }) => state === 'dead') ? somethingDead : done;
}

function tell(what: string, keys: readonly string[]): number {
  say(keys.length === 0 ? 'there is none such\n' : keys.map((key) => `${what} ${printable(key)}\n`).join(''));
  return keys.length === 0 ? somethingDead : done;
}

async function run(pool: Pool, args: readonly string[], isJson: boolean): Promise<number> {
  const [command, name, key, ...rest] = args;
  if (rest.length > 0) throw new Misuse(`these arguments are not understood: ${rest.join(' ')}`);
  const now = new Date();
  if (command === 'list' && key === undefined) return await list(pool, name === undefined ? processes : [processNamed(name)], isJson);
  if (command === 'retry') return tell('retried', await retryTodos(pool, processNamed(name), key ?? null, now));
  if (command === 'drop' && key !== undefined) return tell('dropped', await dropTodo(pool, processNamed(name), key, now));
  if (command === 'rebuild' && key === undefined) return tell('rebuilding', await rebuildList(pool, processNamed(name)));
  throw new Misuse(`these arguments are not understood: ${args.join(' ')}`);
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<number> {
  const { positionals, values } = parse();
  if (values.help === true || positionals.length === 0) {
    say(help);
    return done;
  }
  const pool = createPool(readDatabaseSettings(process.env).databaseUrl, { applicationName: 'todos', max: 1 });
  try {
    return await run(pool, positionals, values.json === true);
  } finally {
    await pool.end();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (!(error instanceof Misuse)) return failed;
  process.stderr.write(`\n${help}`);
  return misused;
});
