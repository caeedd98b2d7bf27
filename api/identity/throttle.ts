import { createHmac } from 'node:crypto';
import { limits as domainLimits } from '@academy/domain/identity';
import { HttpProblem, networkOf } from '@academy/platform/http';
import { type Entry, type Gates, GateShut, type Rule } from './gates.ts';
import type { Standing } from './standing.ts';

const hour = 3600;
const day = 24 * hour;

const pause = { firstSeconds: 30, mostSeconds: 1800 };

/** Seconds to wait after this many wrong attempts beyond the free ones; doubles each time. */
export const pauseAfter = (tries: number): number => Math.min(pause.firstSeconds * 2 ** (tries - 1), pause.mostSeconds);

const pauses = [1, 2, 3, 4, 5, 6, 7].map(pauseAfter);

/** These allow all strangers together at most 58 attempts a day at a password, and 58 at codes: decision 17 has the sums. */
export const defaultThrottle = {
  loginStranger: { free: 5, seconds: day, pauses },
  loginMailbox: { free: 5, seconds: day, pauses },
  /** After `most` the device is forgotten, so a stolen cookie allows ten guesses. */
  loginDevice: { free: 5, seconds: 180 * day, pauses, most: 10 },
  loginPeer: { free: 100, seconds: hour / 4 },
  confirm: { free: 5, seconds: day, pauses },
  /** Attempts at a code without the proof of the browser that requested it. */
  lookStranger: { free: 5, seconds: day, pauses, most: 18 },
  lookPeer: { free: 120, seconds: hour },
  sendInterval: { free: 1, seconds: domainLimits.code.resendSeconds },
  sendStranger: { free: 8, seconds: day },
  sendMailbox: { free: 20, seconds: day },
  sendDevice: { free: 3, seconds: day },
  sendPeer: { free: 60, seconds: hour },
  /** Codes for a new address of an account, and those for one address that accounts together may ask for. */
  changeOwn: { free: domainLimits.emailChange.codesADay, seconds: day },
  changeAddress: { free: 20, seconds: day },
} as const satisfies Record<string, Rule>;

export type ThrottleRules = Readonly<Record<keyof typeof defaultThrottle, Rule>>;

/** An admitted attempt, which counts while it is pending. */
export interface Attempt {
  /** Runs the check. Null means wrong and stays counted. If the check throws, nothing is counted. */
  of<T>(look: () => Promise<T | null>): Promise<T | null>;
  /** The attempt was right: earlier wrong ones of the same count are cleared. */
  succeed(): Promise<void>;
}

interface Asker {
  /** The target: an account, or a code of an address. */
  readonly name: string;
  readonly standing: Standing;
  /** Network address. */
  readonly ip: string;
}

export interface Throttle {
  /** Counts before the password is checked, so that parallel guesses are counted too. Throws HttpProblem 429. */
  login(asker: Asker): Promise<Attempt>;
  /** For a signed-in user who has to repeat the password. Throws HttpProblem 429. */
  confirm(account: string): Promise<Attempt>;
  /** An attempt at a code without the proof of the requesting browser. Throws HttpProblem 429. */
  lookAtCode(asker: Pick<Asker, 'name' | 'ip'>): Promise<Attempt>;
  /**
   * Counts only codes that were sent. `proof` is the browser's proof, null without one; `nextProof` is its proof afterwards, and the
   * interval applies to both. Throws HttpProblem 429 at the path.
   */
  sendCode(
    asker: Asker & { readonly proof: string | null; readonly nextProof: string; readonly path: string },
    send: () => Promise<void>,
  ): Promise<void>;
  /** The same for a signed-in account that asks for a code to a new address. Throws HttpProblem 429 at `/email`. */
  sendToNewAddress(account: string, email: string, ip: string, send: () => Promise<void>): Promise<void>;
}

export interface ThrottleOptions {
  readonly gates: Gates;
  readonly key: Buffer;
  readonly rules: ThrottleRules;
  /** Called with a device after too many wrong passwords from it. */
  readonly forgetDevice: (id: string) => Promise<void>;
}

export function createThrottle({ gates, key, rules, forgetDevice }: ThrottleOptions): Throttle {
  const digest = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');

  async function enter(rule: keyof ThrottleRules, name: string, refusal?: Refusal): Promise<Entry> {
    try {
      return await gates.enter(`${rule}:${digest(name)}`, rules[rule]);
    } catch (error) {
      if (!(error instanceof GateShut)) throw error;
      const { code = 'tooManyRequests', path = '' } = refusal ?? {};
      throw new HttpProblem(429, code, path, { 'Retry-After': String(error.seconds) });
    }
  }

  /** Enters all in order. If one refuses, the earlier entries are undone. */
  async function enterAll(doors: readonly (() => Promise<Entry>)[]): Promise<readonly Entry[]> {
    const entries: Entry[] = [];
    try {
      for (const door of doors) entries.push(await door());
    } catch (error) {
      await leave(entries);
      throw error;
    }
    return entries;
  }

  const peer = (rule: keyof ThrottleRules, ip: string) => () => enter(rule, networkOf(ip));

  return {
    async login({ name, standing, ip }) {
      const refusal = { code: 'tooManyGuesses' };
      if (standing.kind === 'device') {
        const entry = await enter('loginDevice', standing.id, refusal);
        const wrong = async (): Promise<void> => {
          if ((await entry.wrong()) >= (rules.loginDevice.most ?? Infinity)) await forgetDevice(standing.id);
        };
        return toAttempt([entry], wrong);
      }
      if (standing.kind === 'mailbox') return toAttempt([await enter('loginMailbox', name, refusal)]);
      return toAttempt(await enterAll([peer('loginPeer', ip), () => enter('loginStranger', name, refusal)]));
    },
    confirm: async (name) => toAttempt([await enter('confirm', name)]),
    lookAtCode: async ({ name, ip }) =>
      toAttempt(await enterAll([peer('lookPeer', ip), () => enter('lookStranger', name, { code: 'tooManyGuesses' })])),

    async sendCode({ name, standing, ip, proof, nextProof, path }, send) {
      const intervals = [...new Set([proof ?? '', nextProof])].map(
        (one) => () => enter('sendInterval', `${one} ${name}`, { code: 'codeTooSoon', path }),
      );
      const usedUp = { code: 'codesUsedUp', path };
      const doors = {
        device: () => [() => enter('sendDevice', `${standing.kind === 'device' ? standing.id : ''} ${name}`, usedUp)],
        mailbox: () => [() => enter('sendMailbox', name, usedUp)],
        stranger: () => [peer('sendPeer', ip), () => enter('sendStranger', name, usedUp)],
      };
      await counted([...intervals, ...doors[standing.kind]()], send);
    },

    async sendToNewAddress(account, email, ip, send) {
      const [path, usedUp] = ['/email', { code: 'codesUsedUp', path: '/email' }];
      await counted(
        [
          () => enter('sendInterval', `change ${account} ${email}`, { code: 'codeTooSoon', path }),
          peer('sendPeer', ip),
          () => enter('changeOwn', account, { code: 'changesUsedUp', path }),
          () => enter('changeAddress', email, usedUp),
        ],
        send,
      );
    },
  };

  /** Counts what was sent; what could not be sent does not count. */
  async function counted(doors: readonly (() => Promise<Entry>)[], send: () => Promise<void>): Promise<void> {
    const entries = await enterAll(doors);
    try {
      await send();
    } catch (error) {
      await leave(entries);
      throw error;
    }
    await countAll(entries);
  }
}

interface Refusal {
  readonly code: string;
  readonly path?: string;
}

/** The last entry belongs to the account, the earlier ones to the network. Success clears only the account's wrong attempts. */
function toAttempt(entries: readonly Entry[], wrong: () => Promise<unknown> = () => countAll(entries)): Attempt {
  return {
    async of(look) {
      let found;
      try {
        found = await look();
      } catch (error) {
        await leave(entries);
        throw error;
      }
      // Counted before the result is revealed: if counting fails, nothing is revealed.
      if (found === null) await wrong();
      return found;
    },
    async succeed() {
      const [account, ...others] = entries.toReversed();
      await Promise.allSettled([account?.forget(), ...others.map((entry) => entry.leave())]);
    },
  };
}

const countAll = (entries: readonly Entry[]): Promise<unknown> => Promise.all(entries.map((entry) => entry.wrong()));

/** If the database cannot be updated, the entries lapse. */
const leave = async (entries: readonly Entry[]): Promise<void> => void (await Promise.allSettled(entries.map((entry) => entry.leave())));
