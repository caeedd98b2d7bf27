import { createHmac } from 'node:crypto';
import { HttpProblem, networkOf } from '@academy/platform/http';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** At most `points` within `seconds`. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** What one account, address or peer may do. A login that succeeds takes itself out of the count. */
export const defaultThrottle = {
  /** Wrong passwords of an account before each further try has to wait, longer each time. */
  loginAccount: { points: 5, seconds: 86_400 },
  loginPeer: { points: 100, seconds: 900 },
  verifyEmail: { points: 30, seconds: 3600 },
  verifyPeer: { points: 120, seconds: 3600 },
  sendEmail: { points: 8, seconds: 3600 },
  sendPeer: { points: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type ThrottleLimits = Readonly<Record<keyof typeof defaultThrottle, Limit>>;

/** With the day's five free tries that makes at most 60 wrong passwords a day, and nobody is locked out for longer than half an hour. */
const pause = { firstSeconds: 30, mostSeconds: 1800 };

/** Seconds to wait after the given number of tries beyond the free ones; doubles each time. */
export const pauseAfter = (tries: number): number => Math.min(pause.firstSeconds * 2 ** (tries - 1), pause.mostSeconds);

/** One counted attempt: it stays counted unless it is taken back. */
interface Attempt {
  /** It was right: the account starts anew, the peer gets its point back. */
  readonly succeed: () => Promise<void>;
  /** Looks at the password; where that throws, for want of a database or of a turn, it was no wrong one and does not count. */
  readonly of: <T>(look: () => Promise<T>) => Promise<T>;
}

export interface Throttle {
  /** Counts before the password is looked at, so that parallel guesses are counted too. Throws HttpProblem 429. */
  login(account: string, peer: string): Promise<Attempt>;
  /** Forgets the wrong passwords of an account. */
  forgive(account: string): Promise<void>;
  /** Of somebody signed in who has to name the password again. Throws HttpProblem 429. */
  confirm(account: string): Promise<Attempt>;
  /** Throws HttpProblem 429. */
  verifyCode(email: string, peer: string): Promise<void>;
  /** Counts against the address only what was sent. Throws HttpProblem 429. */
  sendCode<T>(email: string, peer: string, send: () => Promise<T>): Promise<T>;
}

/** Counters in Postgres, so that they hold for all processes and survive restarts; in memory while Postgres is away. */
export function createThrottle({ pool, key, limits }: { pool: Pool; key: Buffer; limits: ThrottleLimits }): Throttle {
  const limiter = (name: string, { points, seconds }: Limit): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'identity',
      tableName: 'rate_limits',
      // The migration made it, housekeeping cleans it.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    });
  const digest = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');

  const account = limiter('login', { ...limits.loginAccount, points: Number.MAX_SAFE_INTEGER });
  const gate = limiter('gate', { points: 1, seconds: pause.mostSeconds });
  const loginPeer = limiter('login-peer', limits.loginPeer);
  const verifyEmail = limiter('verify', limits.verifyEmail);
  const verifyPeer = limiter('verify-peer', limits.verifyPeer);
  const sendEmail = limiter('send', limits.sendEmail);
  const sendPeer = limiter('send-peer', limits.sendPeer);

  /** Beyond the free tries the gate lets one through, then shuts for a while that grows with the count. */
  async function guess(key: string): Promise<Settling> {
    const tries = (await consume(account, key)).consumedPoints - limits.loginAccount.points;
    if (tries > 0) {
      try {
        await consume(gate, key, { customDuration: pauseAfter(tries) });
      } catch (error) {
        // What is turned away is not counted: hammering must not keep the owner out for longer.
        await account.reward(key);
        throw error;
      }
    }
    const reopen = (): Promise<unknown> => (tries > 0 ? gate.delete(key) : Promise.resolve());
    return {
      undo: () => Promise.all([account.reward(key), reopen()]),
      succeed: () => Promise.all([account.delete(key), reopen()]),
    };
  }

  return {
    async login(name, ip) {
      const peer = digest(networkOf(ip));
      await consume(loginPeer, peer);
      const { undo, succeed } = await guess(digest(name));
      return toAttempt({
        undo: () => Promise.all([undo(), loginPeer.reward(peer)]),
        succeed: () => Promise.all([succeed(), loginPeer.reward(peer)]),
      });
    },
    async forgive(name) {
      await Promise.all([account.delete(digest(name)), gate.delete(digest(name))]);
    },
    confirm: async (name) => toAttempt(await guess(digest(`confirm ${name}`))),
    async verifyCode(email, peer) {
      await consume(verifyPeer, digest(networkOf(peer)));
      await consume(verifyEmail, digest(email));
    },
    async sendCode(email, peer, send) {
      const key = digest(email);
      await consume(sendPeer, digest(networkOf(peer)));
      await consume(sendEmail, key);
      return await takingBack(() => sendEmail.reward(key), send);
    },
  };
}

/** How a counted attempt comes out. */
interface Settling {
  readonly undo: () => Promise<unknown>;
  readonly succeed: () => Promise<unknown>;
}

const toAttempt = ({ undo, succeed }: Settling): Attempt => ({
  succeed: async () => void (await succeed()),
  of: (look) => takingBack(undo, look),
});

/** Runs the task; where it throws, what was counted for it is taken back. */
async function takingBack<T>(undo: () => Promise<unknown>, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    await undo();
    throw error;
  }
}

async function consume(limiter: RateLimiterPostgres, key: string, options: { customDuration?: number } = {}): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, 1, options);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(seconds) });
  }
}
