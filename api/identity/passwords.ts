import { availableParallelism } from 'node:os';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import { HttpProblem } from '@academy/platform/http';

/** OWASP's minimum for argon2id; measured at 7 ms of CPU. */
const cost: Options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** Throws HttpProblem 503 where too many wait already. */
  readonly hash: (password: string) => Promise<string>;
  /** Null stands for an unknown account: the same work is done, the answer is false. Throws HttpProblem 503 where too many wait. */
  readonly verify: (passwordHash: string | null, password: string) => Promise<boolean>;
}

export interface PasswordOptions {
  /** Hashes at the same time; default one core is left to everything else. */
  readonly concurrency?: number;
  /** Hashes that may wait for their turn; with the default the last one waits well under a second. */
  readonly queue?: number;
}

/** argon2id with a bounded queue: a storm of logins is refused at once instead of slowing down everybody. */
export async function createPasswords(options: PasswordOptions = {}): Promise<Passwords> {
  const concurrency = options.concurrency ?? Math.max(1, availableParallelism() - 1);
  const inTurn = createTurns(concurrency, options.queue ?? concurrency * 64);
  // Of the same cost as a real one, and of a password nobody can have typed.
  const nobody = await hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        const isRight = await verify(passwordHash ?? nobody, password);
        return isRight && passwordHash !== null;
      }),
  };
}

/** Runs at most `concurrency` tasks at once and lets at most `queue` wait, first come, first served. */
export function createTurns(concurrency: number, queue: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (task) => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= queue) throw new HttpProblem(503, 'unavailable', '', { 'Retry-After': '1' });
    // The turn is handed over as it is: `running` does not change in between, so nobody can slip in.
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
