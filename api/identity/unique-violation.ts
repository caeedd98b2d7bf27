/** Postgres refused a second row of the same kind. */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { readonly code?: unknown }).code === '23505';
