/** People who work on the product. Their accounts have nothing to do with those of athletes and coaches, and nobody has two of them. */
export const staffRoles = ['moderator', 'auditor', 'custodian'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What an auditor may be granted to read; each context belongs to one. */
export const scopes = ['money', 'sessions', 'reviews', 'messages', 'accounts', 'journal'] as const;
export type Scope = (typeof scopes)[number];
