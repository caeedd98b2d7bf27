import { alarmsLive, auditLive } from '@academy/domain/explorer';
import type { ClientBase, Pool } from 'pg';

/** Notified with the name of the live view that shows what has changed, and nothing of it. A lost notice costs freshness only. */
export const auditChangesChannel = 'audit_changes';

/** The views that the audit tells of itself; all others are told by read models. */
export const changedViews = { head: [auditLive.kind], alarm: [alarmsLive.kind, auditLive.kind] } as const;

/** In a transaction it is told once, and when that is committed. */
export async function tellChanged(client: Pick<ClientBase | Pool, 'query'>, what: keyof typeof changedViews): Promise<void> {
  await client.query({
    name: 'audit-tell-changed',
    text: 'select pg_notify($1, view) from unnest($2::text[]) view',
    values: [auditChangesChannel, [...changedViews[what]]],
  });
}
