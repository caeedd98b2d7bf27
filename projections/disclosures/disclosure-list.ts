import type { DisclosureEvent } from '@academy/domain/disclosures';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const disclosureTable = 'disclosure_list_v1';

const request = `
  insert into ${disclosureTable} (disclosure_id, auditor_id, records, requested_at, position)
  values ($1, $2, $3, $4, $5) on conflict do nothing`;
const decide = `update ${disclosureTable} set decided_at = $2, until = $3 where disclosure_id = $1`;
const open = `update ${disclosureTable} set opened = opened + 1 where disclosure_id = $1`;

/** Requests to see sealed texts, without what was written: a request itself is read from the log. */
export const disclosureList = defineReadModel<DisclosureEvent>({
  name: 'disclosure_list',
  version: 1,
  streams: ['disclosure-'],
  events: ['DisclosureRequested', 'DisclosureApproved', 'DisclosureRefused', 'DisclosureOpened'],
  tables: {
    [disclosureTable]: `disclosure_id text not null, auditor_id bigint not null, records integer not null, requested_at timestamptz not null,
      position bigint not null, decided_at timestamptz, until timestamptz, opened integer not null default 0`,
  },
  indexes: [
    `alter table ${disclosureTable} add primary key (disclosure_id)`,
    `create index on ${disclosureTable} (position)`,
    `create index on ${disclosureTable} (auditor_id, position)`,
  ],

  async apply(db, events: readonly Projected<DisclosureEvent>[]) {
    for (const { type, data, position } of events) {
      const { disclosureId, at } = data;
      if (type === 'DisclosureRequested') {
        const values = [disclosureId, data.auditorId, data.numbers.length, at, position];
        await db.query({ name: 'disclosure-request', text: request, values });
      } else if (type === 'DisclosureApproved') {
        await db.query({ name: 'disclosure-decide', text: decide, values: [disclosureId, at, data.until] });
      } else if (type === 'DisclosureRefused') {
        await db.query({ name: 'disclosure-decide', text: decide, values: [disclosureId, at, null] });
      } else if (type === 'DisclosureOpened') {
        await db.query({ name: 'disclosure-open', text: open, values: [disclosureId] });
      }
    }
    return [];
  },
});
