import { availableParallelism } from 'node:os';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import { newPasswordField } from '@academy/domain/identity';
import { HttpProblem, whileWaiting } from '@academy/platform/http';
import { isOwnAddress, readCommonPasswords } from './common-passwords.ts';

/** OWASP's minimum for argon2id; measured at 7 ms of CPU. */
const cost: Options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const strong = new RegExp((newPasswordField as { readonly pattern?: string }).pattern ?? '', 'u');

export interface Passwords {
  /** Throws HttpProblem 503 if too many are waiting: asked before the database is, a storm of sign-ins costs little. */
  readonly mustHaveRoom: () => void;
  /** Throws HttpProblem 503 if too many are waiting. */
  readonly hash: (password: string) => Promise<string>;
  /** Null stands for an unknown account: it does the same work and returns false. Throws HttpProblem 503 if too many are waiting. */
  readonly verify: (passwordHash: string | null, password: string) => Promise<boolean>;
  /** Checks a new password. Throws HttpProblem 400 `commonPassword` if it is among the first that an attacker would try. */
  readonly mustBeUncommon: (password: string, email: string) => void;
}

/** The deliberately slow functions. */
interface Hasher {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (passwordHash: string, password: string) => Promise<boolean>;
}

const argon2: Hasher = { hash: (password) => hash(password, cost), verify };

export interface PasswordOptions {
  /** Most concurrent hashes; by default one core is left for everything else. */
  readonly concurrency?: number;
  /** Most hashes that may wait; with the default the last one waits well under a second. */
  readonly queue?: number;
  /** Default argon2id. */
  readonly hasher?: Hasher;
}

/** Hashes with a bounded queue: under a storm of logins, excess ones are rejected at once instead of slowing everyone down. */
export async function createPasswords(options: PasswordOptions = {}): Promise<Passwords> {
  const { hasher = argon2 } = options;
  const concurrency = options.concurrency ?? Math.max(1, availableParallelism() - 1);
  const { inTurn, mustHaveRoom } = createTurns(concurrency, options.queue ?? concurrency * 64);
  const isCommon = readCommonPasswords();
  // A hash of equal cost, for a random password.
  const nobody = await hasher.hash(crypto.randomUUID());
  return {
    mustHaveRoom,
    hash: (password) => whileWaiting(() => inTurn(() => hasher.hash(password))),
    verify: (passwordHash, password) =>
      whileWaiting(() =>
        inTurn(async () => {
          const isRight = await hasher.verify(passwordHash ?? nobody, password);
          return isRight && passwordHash !== null;
        }),
      ),
    mustBeUncommon(password, email) {
      // A weak password is refused elsewhere.
      if (!strong.test(password)) return;
      if (isCommon(password) || isOwnAddress(password, email)) throw new HttpProblem(400, 'commonPassword', '/password');
    },
  };
}

interface Turns {
  /** Throws HttpProblem 503 if a task would neither run nor wait. */
  readonly mustHaveRoom: () => void;
  readonly inTurn: <T>(task: () => Promise<T>) => Promise<T>;
}

/** Runs at most `concurrency` tasks at once and lets at most `queue` wait, in order of arrival. */
export function createTurns(concurrency: number, queue: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  function mustHaveRoom(): void {
    if (running >= concurrency && waiting.length >= queue) throw new HttpProblem(503, 'unavailable', '', { 'Retry-After': '1' });
  }

  return {
    mustHaveRoom,
    async inTurn(task) {
      mustHaveRoom();
      if (running < concurrency) running += 1;
      // The turn is passed on directly: `running` does not change in between, so no other task can take it.
      else await new Promise<void>((resolve) => void waiting.push(resolve));
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
