import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Product } from '../product/product.ts';
import { environmentOf } from './crowd.ts';
import { post } from './http-load.ts';

/** Those who sign in, each with the same password. */
export interface People {
  readonly emails: readonly string[];
  readonly password: string;
}

/** Addresses take turns, so that none is over a limit of its own. */
const addressOf = (turn: number): string => `198.18.${(turn >> 8) & 255}.${turn & 255}`;

/** The sign-in whose turn it is; with a cookie, from a browser in which the person signed in before. */
export function signIn({ emails, password }: People, turn: number, cookie?: string): Buffer {
  const headers = { 'X-Forwarded-For': addressOf(turn), ...(cookie !== undefined && { Cookie: cookie }) };
  return post('/logging', '', { email: emails[turn % emails.length], password }, headers);
}

export interface Hasher {
  readonly people: People;
  /** Seconds of CPU of this many bare verifications of the password, one after the other. */
  readonly verify: (times: number) => Promise<number>;
  readonly stop: () => void;
}

/** Makes the people, and a process of its own for the bare hash. */
export async function gatherSigners(product: Product, athletes: number): Promise<Hasher> {
  const out = path.join(product.dataDir, 'sign-ins.json');
  const program = path.resolve(import.meta.dirname, '../../api/testing/sign-ins.ts');
  const child: ChildProcess = spawn(process.execPath, [program, '--athletes', `${athletes}`, '--out', out], {
    env: environmentOf(product, 'api/main.ts'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!child.stdin || !child.stdout) throw new Error('the hasher has no pipes');
  const { stdin } = child;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the hasher has ended');
    return value;
  };
  await answer();
  const people = JSON.parse(readFileSync(out, 'utf8')) as People;
  rmSync(out);
  return {
    people,
    async verify(times) {
      stdin.write(`${times}\n`);
      return Number(await answer());
    },
    stop: () => void child.kill(),
  };
}
