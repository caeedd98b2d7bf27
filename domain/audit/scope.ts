/** What a grant to an auditor can be for. Each kind of stream is in one. */
export const auditScopes = ['money', 'sessions', 'reviews', 'messages', 'accounts', 'journal'] as const;
export type AuditScope = (typeof auditScopes)[number];

const categories: Readonly<Record<string, AuditScope>> = {
  wallet: 'money',
  payment: 'money',
  payout: 'money',
  call: 'sessions',
  block: 'sessions',
  calendar: 'sessions',
  availability: 'sessions',
  busy: 'sessions',
  outcome: 'sessions',
  record: 'sessions',
  progress: 'sessions',
  safety: 'sessions',
  day: 'sessions',
  review: 'reviews',
  message: 'messages',
  conversation: 'messages',
  report: 'messages',
  coach: 'accounts',
  athlete: 'accounts',
  account: 'accounts',
  preferences: 'accounts',
  notifications: 'accounts',
  staff: 'accounts',
  auditor: 'accounts',
  journal: 'journal',
};

/** The part of a stream's name before its first dash, which says what it is about. */
export const categoryOf = (stream: string): string => stream.split('-', 1)[0] ?? '';

/** The scope that a category is in; null for one that nobody put into any. */
export const scopeOfCategory = (category: string): AuditScope | null =>
  Object.hasOwn(categories, category) ? (categories[category] ?? null) : null;

/** Whether somebody with these scopes may see what is in such a stream. What is in no scope needs all of them. */
export function isInScopes(stream: string, scopes: readonly AuditScope[]): boolean {
  const scope = scopeOfCategory(categoryOf(stream));
  return scope === null ? auditScopes.every((each) => scopes.includes(each)) : scopes.includes(scope);
}

/** The categories that somebody with these scopes may see. */
export const categoriesIn = (scopes: readonly AuditScope[]): string[] =>
  Object.keys(categories).filter((category) => isInScopes(category, scopes));
