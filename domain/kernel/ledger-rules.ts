import { type Line, transitAccount, walletAccount } from './entry.ts';

/** What the rules need of an event: its lines if it moves money, `after` if it is of a wallet, and `holdId` if it is about a hold. */
export interface LedgerEvent {
  readonly type: string;
  readonly data: {
    readonly at: string;
    readonly journey?: string;
    readonly lines?: readonly Line[];
    readonly walletId?: string;
    readonly after?: { readonly total: number; readonly held: number };
    readonly holdId?: string;
    readonly paise?: number;
    readonly releasedPaise?: number;
  };
}

/** A rule that does not hold, and where. */
export interface Broken {
  /**
   * 1: the lines of each event sum to zero, so all accounts together do. 2: no wallet is overdrawn by its money or its holds, and every
   * event of it says what is there. 3: no journey, nor the fees, are below zero. 4: a hold ends once; a journey credits and debits a
   * wallet once.
   */
  readonly rule: 1 | 2 | 3 | 4;
  /** The number of the event in the log that broke it, from 1 on. */
  readonly event: number;
  readonly what: string;
}

interface Hold {
  readonly paise: number;
  readonly isOpen: boolean;
}

/** What a ledger needs of earlier events in order to go on from them, if not to begin with the first. */
export interface LedgerOpening {
  /** In paise. */
  readonly balances: Iterable<Line>;
  readonly holds: Iterable<{ readonly walletId: string; readonly holdId: string; readonly paise: number; readonly isOpen: boolean }>;
  /** What the open holds of a wallet sum to, in paise. */
  readonly held: Iterable<readonly [walletId: string, paise: number]>;
  /** Lines of wallets by their journeys. */
  readonly moved: Iterable<Line & { readonly journey: string }>;
}

const noEvents: LedgerOpening = { balances: [], holds: [], held: [], moved: [] };

/** In one piece: a text that was put together with `+` keeps its pieces, which a million keys feel. */
const keyOf = (...parts: readonly string[]): string => parts.join(' ');

/**
 * The accounts after some events of a log, and whether its rules hold. It adds lines and believes nothing else, so it needs none of the
 * programs that wrote them. It can be asked after every event; what was broken once stays on its list.
 */
export class Ledger {
  readonly #balances = new Map<string, number>();
  readonly #held = new Map<string, number>();
  readonly #holds = new Map<string, Hold>();
  readonly #moved = new Set<string>();
  readonly #broken: Broken[] = [];
  #events = 0;

  constructor({ balances, holds, held, moved }: LedgerOpening = noEvents) {
    for (const { account, paise } of balances) this.#balances.set(account, paise);
    for (const { walletId, holdId, paise, isOpen } of holds) this.#holds.set(keyOf(walletId, holdId), { paise, isOpen });
    for (const [walletId, paise] of held) this.#held.set(walletId, paise);
    for (const { account, journey, paise } of moved) this.#addMove(account, journey, paise);
  }

  /** Adds the next event of the log. Returns the rules that it breaks. */
  add({ type, data }: LedgerEvent): readonly Broken[] {
    this.#events += 1;
    const known = this.#broken.length;
    const { journey = '', lines = [] } = data;
    this.#addLines(type, journey, lines);
    // A payout names a wallet as well, but only a wallet's own events say what is in it after them.
    const walletId = data.after && data.walletId;
    if (walletId !== undefined) this.#addHold(type, walletId, data);
    for (const { account } of lines) this.#checkAccount(type, account, journey, walletId);
    if (walletId !== undefined) this.#checkWallet(type, walletId, data.after);
    return this.#broken.slice(known);
  }

  /** Every breach so far, the first first. */
  get broken(): readonly Broken[] {
    return this.#broken;
  }

  /** In paise; 0 for an account that has never moved. */
  balanceOf(account: string): number {
    return this.#balances.get(account) ?? 0;
  }

  /** What the open holds of a wallet sum to, in paise. */
  heldOf(walletId: string): number {
    return this.#held.get(walletId) ?? 0;
  }

  /** Accounts that are not zero: what is on its way, and what is contested. Empty when there is nothing left to do. */
  unfinished(): readonly Line[] {
    const open = ([account, paise]: readonly [string, number]): boolean =>
      paise !== 0 && (account.startsWith('transit:') || account === 'disputed');
    return [...this.#balances].filter(open).map(([account, paise]) => ({ account, paise }));
  }

  #found(rule: Broken['rule'], what: string): void {
    this.#broken.push({ rule, event: this.#events, what });
  }

  #addLines(type: string, journey: string, lines: readonly Line[]): void {
    const sum = lines.reduce((total, { paise }) => total + paise, 0);
    if (sum !== 0) this.#found(1, `${type}: its lines sum to ${sum}`);
    for (const { account, paise } of lines) {
      const balance = this.balanceOf(account) + paise;
      // Nearly every journey comes to its end: what is over need not be remembered.
      if (balance === 0) this.#balances.delete(account);
      else this.#balances.set(account, balance);
      if (account.startsWith('wallet:')) this.#addMove(account, journey, paise);
    }
  }

  #addMove(account: string, journey: string, paise: number): void {
    const isCredit = paise > 0;
    const move = keyOf(isCredit ? '+' : '-', account, journey);
    if (this.#moved.has(move)) this.#found(4, `${journey} ${isCredit ? 'credits' : 'debits'} ${account} twice`);
    this.#moved.add(move);
  }

  #addHold(type: string, walletId: string, { holdId, paise = 0, releasedPaise = 0 }: LedgerEvent['data']): void {
    if (holdId === undefined) return;
    const key = keyOf(walletId, holdId);
    const hold = this.#holds.get(key);
    if (type === 'FundsHeld') {
      if (hold) this.#found(4, `hold ${holdId} of ${walletId} begins twice`);
      this.#holds.set(key, { paise, isOpen: true });
      this.#held.set(walletId, this.heldOf(walletId) + paise);
      return;
    }
    if (!hold?.isOpen) this.#found(4, `hold ${holdId} of ${walletId} ends ${hold ? 'twice' : 'before it begins'}`);
    const ended = paise + releasedPaise;
    if (hold && ended !== hold.paise) this.#found(4, `hold ${holdId} of ${walletId} ends at ${ended} of ${hold.paise}`);
    this.#holds.set(key, { paise: ended, isOpen: false });
    this.#held.set(walletId, this.heldOf(walletId) - ended);
  }

  #checkAccount(type: string, account: string, journey: string, walletId: string | undefined): void {
    const paise = this.balanceOf(account);
    if (account.startsWith('wallet:')) {
      const isOwn = walletId !== undefined && account === walletAccount(walletId);
      if (!isOwn) this.#found(2, `${type} moves money of ${account}, whose event it is not`);
      return;
    }
    if (account.startsWith('transit:') && account !== transitAccount(journey)) this.#found(3, `${type} of ${journey} moves ${account}`);
    if ((account.startsWith('transit:') || account === 'fees') && paise < 0) this.#found(3, `${account} is ${paise}`);
  }

  #checkWallet(type: string, walletId: string, after: LedgerEvent['data']['after']): void {
    const total = this.balanceOf(walletAccount(walletId));
    const held = this.heldOf(walletId);
    if (held < 0 || held > total) this.#found(2, `${walletId} has ${total}, and holds ${held} of it`);
    if (after?.total !== total || after.held !== held)
      this.#found(2, `${walletId} has ${total} and holds ${held}, but ${type} says ${after?.total} and ${after?.held}`);
  }
}
