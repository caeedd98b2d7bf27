export interface Account {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  /** Of the staff: what an app makes their codes of. */
  readonly secret?: string;
}

/** The accounts that the seed printed: `{"accounts":[{"role":…,"email":…,"password":…,"secret":…}]}` on a line of its own. */
export function accountsIn(lines: readonly string[]): Account[] {
  for (const line of lines.toReversed()) {
    const found = parse(line);
    if (found) return found;
  }
  return [];
}

function parse(line: string): Account[] | undefined {
  try {
    const { accounts } = JSON.parse(line) as { accounts?: unknown };
    return Array.isArray(accounts) ? accounts.filter(isAccount) : undefined;
  } catch {
    return undefined;
  }
}

function isAccount(value: unknown): value is Account {
  const { role, email, password, secret } = (value ?? {}) as Partial<Record<keyof Account, unknown>>;
  return (
    typeof role === 'string' && typeof email === 'string' && typeof password === 'string' && ['string', 'undefined'].includes(typeof secret)
  );
}

/** Whether it printed that something of the demo is left until the audit has sealed the rest. */
export const waitsForAudit = (lines: readonly string[]): boolean => lines.includes('{"waitsForAudit":true}');
