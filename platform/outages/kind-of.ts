/**
 * Meaning of a store's error: `away`: unreachable or silent; `full`: responding, without space to write; `unknown`: something may or may
 * not have been stored; `busy`: responding, and a retry may succeed.
 */
export type Outage = 'away' | 'full' | 'unknown' | 'busy';

/** Number of nested causes examined. */
const depth = 6;

const byCode: readonly (readonly [RegExp, Outage])[] = [
  // 53100: Postgres' own disk is full. The rest of 53 is a lack of memory or connections.
  [/^(?:53100|ENOSPC|EDQUOT)$/, 'full'],
  [/^(?:08...|57P0[1-3])$/, 'away'],
  [/^(?:53...|58030|57014|55P03|40001|40P01)$/, 'busy'],
  [
    /^(?:ESOCKET|ECONNECTION|EDNS|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
    'away',
  ],
];

const byName: Readonly<Record<string, Outage>> = {
  OutcomeUnknown: 'unknown',
  DependencyAway: 'away',
  DeadlineExceeded: 'away',
  StoreUnavailable: 'away',
  StreamBusy: 'busy',
};

/** The drivers give these errors no code. */
const byText: readonly (readonly [RegExp, Outage])[] = [
  [/No space left on device|(?:disk|database) is full|could not be written/i, 'full'],
  [/^Connection terminated|not queryable|^timeout exceeded when trying to connect|^Query read timeout/, 'away'],
];

function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && chain.length < depth; one = one.cause) chain.push(one);
  return chain;
}

/** True where Postgres gave a statement up after its time: the statement may be to blame, and not the server. */
export const isTooSlow = (error: unknown): boolean => chainOf(error).some((one) => 'code' in one && one.code === '57014');

/** Null for errors unrelated to an outage. A cause is more specific than the errors that wrap it. */
export function outageIn(error: unknown): Outage | null {
  const found = chainOf(error).map(kindOf);
  if (found.includes('full')) return 'full';
  return found.find((kind) => kind !== null) ?? null;
}

function kindOf(error: Error): Outage | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const fits = ([pattern]: readonly [RegExp, Outage], text: string): boolean => pattern.test(text);
  const named = byCode.find((rule) => fits(rule, code)) ?? byText.find((rule) => fits(rule, error.message));
  return named?.[1] ?? byName[error.name] ?? null;
}
