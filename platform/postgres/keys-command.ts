import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createPool } from './connect.ts';
import { addKey, createRootKey, keptKeys, keyName, retireKey, type RootKeyOptions } from './root-keys.ts';

export interface KeysCommand extends Pick<RootKeyOptions, 'schema'> {
  /** As operators write it, for the help. */
  readonly name: string;
  /** The setting that holds the key. */
  readonly variable: string;
  /** Called only when a command needs them, because it may throw for a missing setting. */
  readonly settings: () => { readonly databaseUrl: string; readonly key: Buffer };
}

const helpOf = ({ name, variable }: KeysCommand): string => `Usage: npm run operate -- ${name} list
       npm run operate -- ${name} add FILE
       npm run operate -- ${name} retire NAME

Replaces ${variable} while the product runs. Several keys may open the data at the same time.

list    names the keys that open it; an asterisk marks the one that is set now
add     lets the key in FILE open it too, which is made if there is no such file
retire  takes this from a key that is not set any more; NAME is as the list has it

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

async function run(command: KeysCommand, action: string, value: string | undefined): Promise<number> {
  const { databaseUrl, key } = command.settings();
  const pool = createPool(databaseUrl, { applicationName: command.name, max: 1 });
  const kept = { client: pool, schema: command.schema };
  const set = keyName(key);
  try {
    if (action === 'list') {
      for (const { name, addedAt } of await keptKeys(kept)) say(`${name === set ? '*' : ' '} ${name}  since ${addedAt.toISOString()}`);
    } else if (action === 'add') {
      const another = keyIn(value ?? '');
      await addKey({ ...kept, key }, another);
      say(`${keyName(another)} opens the data too. Set ${command.variable} to what is in ${value}, then retire ${set}.`);
    } else {
      if (value === set) throw new Error(`${set} is the key that is set now: set ${command.variable} to another one first`);
      // Whoever retires the others must have one that stays.
      await createRootKey({ ...kept, key }).read();
      if (!(await retireKey(kept, value ?? ''))) throw new Error(`there is no key ${value}`);
      say(`${value} opens nothing any more.`);
    }
    return done;
  } finally {
    await pool.end();
  }
}

/** The operators' command that replaces a key from outside. Resolves with its exit code. */
export async function runKeysCommand(command: KeysCommand, [action = '', value, ...rest]: readonly string[]): Promise<number> {
  const wanted = { list: 0, add: 1, retire: 1 }[action];
  if (wanted === undefined || rest.length > 0 || (value === undefined ? 0 : 1) !== wanted) {
    process.stderr.write(helpOf(command));
    return misused;
  }
  try {
    return await run(command, action, value);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return failed;
  }
}
