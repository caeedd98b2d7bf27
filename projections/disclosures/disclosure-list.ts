import { type DisclosureEvent, disclosuresLive } from '@academy/domain/disclosures';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const disclosureTable = 'disclosure_list_v1';

const request = `
  insert into ${disclosureTable} (disclosure_id, auditor_id, records, requested_at, position)
  values ($1, $2, $3, $4, $5) on conflict do nothing`;
const decide = `update ${disclosureTable} set decided_at = $2, until = $3 where disclosure_id = $1 returning auditor_id`;
const open = `update ${disclosureTable} set opened = opened + 1 where disclosure_id = $1 returning auditor_id`;

interface Asked {
  readonly auditor_id: string;
}

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

  shownIn: [{ key: 'auditor', view: disclosuresLive, of: (id) => `auditor-${id}` }],

  async apply(db, events: readonly Projected<DisclosureEvent>[]) {
    const changed = new Set<string>();
    for (const { type, data, position } of events) {
      const { disclosureId, at } = data;
      if (type === 'DisclosureRequested') {
        const values = [disclosureId, data.auditorId, data.numbers.length, at, position];
        await db.query({ name: 'disclosure-request', text: request, values });
        changed.add(`auditor:${data.auditorId}`);
        continue;
      }
      const { rows } =
        type === 'DisclosureOpened'
          ? await db.query<Asked>({ name: 'disclosure-open', text: open, values: [disclosureId] })
          : await db.query<Asked>({
              name: 'disclosure-decide',
              text: decide,
              values: [disclosureId, at, type === 'DisclosureApproved' ? data.until : null],
            });
      for (const { auditor_id: auditor } of rows) changed.add(`auditor:${auditor}`);
    }
    return [...changed];
  },
});
