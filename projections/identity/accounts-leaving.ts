import { athleteLive } from '@academy/domain/athletes';
import { coachesLive, coachLive } from '@academy/domain/coaches';
import { type AccountEvent, identityEvents } from '@academy/domain/identity';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const leavingTable = 'accounts_leaving_v1';

const phases = {
  AccountDeletionAsked: 'leaving',
  AccountDeletionTakenBack: 'kept',
  AccountErasureBegun: 'begun',
  AccountErased: 'erased',
} as const satisfies Record<AccountEvent['type'], string>;

/** Accounts whose deletion was asked for, and what became of them. */
export const accountsLeaving = defineReadModel<AccountEvent>({
  name: 'accounts_leaving',
  version: 1,
  streams: ['account-'],
  events: identityEvents.map(({ type }) => type),
  tables: {
    [leavingTable]: 'account_id bigint not null, role text not null, position bigint not null, phase text not null',
  },
  indexes: [`alter table ${leavingTable} add primary key (account_id)`],

  shownIn: [
    { key: 'coach', view: coachLive },
    { key: 'coach', view: coachesLive },
    { key: 'athlete', view: athleteLive },
  ],

  async apply(db, events) {
    const newest = new Map<number, Projected<AccountEvent>>(events.map((event) => [event.data.accountId, event]));
    const all = [...newest.values()];
    await db.query({
      name: 'accounts-leaving-upsert',
      text: `insert into ${leavingTable} as known (account_id, role, position, phase)
        select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[])
        on conflict (account_id) do update set position = excluded.position, phase = excluded.phase
        where excluded.position > known.position`,
      values: [
        all.map(({ data }) => data.accountId),
        all.map(({ data }) => data.role),
        all.map(({ position }) => position),
        all.map(({ type }) => phases[type]),
      ],
    });
    return all.map(({ data }) => `${data.role}:${data.accountId}`);
  },
});
