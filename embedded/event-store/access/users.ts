import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { TwoGenerationMap } from '../storage/two-generation-map.ts';

/** A user with an account. `roles` holds the groups and the user's own name. */
export interface User {
  readonly name: string;
  readonly roles: ReadonlySet<string>;
}

interface Account {
  readonly user: User;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const REMEMBERED_LOGINS = 1_000;
const HASH_BYTES = 32;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** One line of a users file: name, groups joined by commas, salt and scrypt hash in base64. */
export async function userLine(name: string, groups: readonly string[], password: string): Promise<string> {
  if (!/^[^\s:,]+$/.test(name)) throw new Error('A user name cannot contain blanks, colons or commas.');
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_BYTES);
  return `${name}:${groups.join(',')}:${salt.toString('base64')}:${hash.toString('base64')}`;
}

/** The accounts that may sign in. */
export class Users {
  readonly #accounts: ReadonlyMap<string, Account>;
  /** Cache of successful logins, keyed by a digest of the header: a password takes milliseconds to check and comes with every call. */
  readonly #logins = new TwoGenerationMap<string, User>(REMEMBERED_LOGINS);

  private constructor(lines: readonly string[]) {
    this.#accounts = new Map(lines.map((line) => account(line)).map((found) => [found.user.name, found]));
  }

  /** Reads a users file: one `userLine` per line; lines that begin with # are comments. */
  static fromFile(path: string): Users {
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim());
    return new Users(lines.filter((line) => line !== '' && !line.startsWith('#')));
  }

  /** The default account of the real server: admin, changeit. */
  static async byDefault(): Promise<Users> {
    return new Users([await userLine('admin', ['$admins'], 'changeit')]);
  }

  /** The user that a basic authentication header signs in; undefined if name or password is wrong. */
  async byHeader(header: string): Promise<User | undefined> {
    const key = createHash('sha256').update(header).digest('base64');
    const known = this.#logins.get(key);
    if (known !== undefined) return known;
    const [, encoded] = /^basic (\S+)$/i.exec(header) ?? [];
    const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
    if (name === undefined || password === undefined) return undefined;
    const found = this.#accounts.get(name);
    // Hash for an unknown name too, so that it takes as long as a wrong password.
    const hash = await derive(password, found?.salt ?? Buffer.alloc(16), HASH_BYTES);
    if (found === undefined || !timingSafeEqual(hash, found.hash)) return undefined;
    this.#logins.set(key, found.user);
    return found.user;
  }
}

function account(line: string): Account {
  const [name, groups, salt, hash] = line.split(':');
  if (!name || groups === undefined || !salt || !hash) throw new Error(`The users file has an invalid line: ${line}`);
  const bytes = Buffer.from(hash, 'base64');
  if (bytes.length !== HASH_BYTES) throw new Error(`The users file has a broken hash for ${name}.`);
  const roles = new Set([name, ...groups.split(',').filter((group) => group !== '')]);
  return { user: { name, roles }, salt: Buffer.from(salt, 'base64'), hash: bytes };
}
