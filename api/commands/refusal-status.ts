import type { RefusalKind } from '@academy/domain/kernel';

/** HTTP status of each kind of refusal. */
export const refusalStatus: Readonly<Record<RefusalKind, 403 | 404 | 409>> = { forbidden: 403, notFound: 404, conflict: 409 };
