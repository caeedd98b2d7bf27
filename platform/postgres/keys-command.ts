import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Environment, key, readConfig, url } from '../config/index.ts';
import { createPool } from './connect.ts';
import { addKey, createRootKey, keptKeys, keyName, retireKey, type RootKeyOptions, variables } from './root-keys.ts';

type Schema = RootKeyOptions['schema'];

/** As operators write it. */
const names = { identity: 'master-key', audit: 'audit-key' } as const satisfies Record<Schema, string>;

const helpOf = (schema: Schema): string => `Usage: npm run operate -- ${names[schema]} list
       npm run operate -- ${names[schema]} add FILE
       npm run operate -- ${names[schema]} retire NAME

Replaces ${variables[schema]} while the product runs. Several keys may open the data at the same time.

list    names the keys that open it; an asterisk marks the one that is set now
add     lets the key in FILE open it too, which is made if there is no such file
retire  stops a key from opening it, once another one is set; NAME is as the list has it

Exit code: 0 done, 1 it failed, 2 wrong arguments
`;

const [done, failed, misused] = [0, 1, 2];
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The key in a file, which is made for its owner alone if there is none. */
function keyIn(file: string): Buffer {
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  const text = readFileSync(file, 'utf8').trim();
  if (!/^[\da-f]{64}$/iu.test(text)) throw new Error(`${file} does not contain 64 hexadecimal digits`);
  return Buffer.from(text, 'hex');
}

interface Asked {
  readonly schema: Schema;
  readonly environment: Environment;
  readonly action: string;
  readonly value: string;
}

async function run({ schema, environment, action, value }: Asked): Promise<number> {
  const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql']);
  const settings = readConfig({ databaseUrl, key: key(variables[schema]) }, environment);
  const pool = createPool(settings.databaseUrl, { applicationName: names[schema], max: 1 });
  const kept = { client: pool, schema };
  const held = { ...kept, key: settings.key };
  const set = keyName(settings.key);
  try {
    if (action === 'list') {
      for (const { name, addedAt } of await keptKeys(kept)) say(`${name === set ? '*' : ' '} ${name}  since ${addedAt.toISOString()}`);
    } else if (action === 'add') {
      const another = keyIn(value);
      await addKey(held, another);
      say(`${keyName(another)} opens the data too. Set ${variables[schema]} to what is in ${value}, then retire ${set}.`);
    } else {
      if (value === set) throw new Error(`${set} is the key that is set now: set ${variables[schema]} to another one first`);
      // Whoever retires the others must have one that stays.
      await createRootKey(held).read();
      if (!(await retireKey(kept, value))) throw new Error(`there is no key ${value}`);
      say(`${value} opens nothing any more.`);
    }
    return done;
  } finally {
    await pool.end();
  }
}

/** The operators' command that replaces the key from outside of a schema; it takes DATABASE_URL and that key. Resolves with its exit code. */
export async function runKeysCommand(
  schema: Schema,
  [action = '', value, ...rest]: readonly string[],
  environment: Environment,
): Promise<number> {
  const wanted = { list: 0, add: 1, retire: 1 }[action];
  if (wanted === undefined || rest.length > 0 || (value === undefined ? 0 : 1) !== wanted) {
    process.stderr.write(helpOf(schema));
    return misused;
  }
  try {
    return await run({ schema, environment, action, value: value ?? '' });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return failed;
  }
}
