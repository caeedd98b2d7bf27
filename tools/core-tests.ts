/**
 * `npm test` runs the core: what most changes could break, in a third of the time. These files take long and are left to
 * `npm run test:all`, which runs everything. A new file belongs to the core until it is named here, a journey the other way round.
 */
export const leftOutOfCore = {
  servers: [
    // Whole products that are killed, cut off or filled; and the parts of a product when that happens to them.
    'tests/faults/*.spec.ts',
    'tests/event-store/{faults,random-steps}.spec.ts',
    'platform/event-store/faults.int.test.ts',
    'audit/sealing/{kills,other-store,two-sealers}.int.test.ts',
    'api/identity/{full-disk,siege}.int.test.ts',
    'embedded/postgres/postgres.int.test.ts',
    'embedded/processes/start.int.test.ts',
    // Every read model is built again, or meets events that it cannot read.
    'projections/rebuild/rebuild.int.test.ts',
    'projections/parking/{poison,retry}.int.test.ts',
    'projections/drills/drill.int.test.ts',
    // Operators' programs, each started several times.
    'projections/parked.int.test.ts',
    'processes/app.int.test.ts',
    'api/database-owner.int.test.ts',
    'audit/verify/verify.int.test.ts',
    // Others that take ten seconds and more.
    'api/images/hostile-pictures.int.test.ts',
    'api/seed/seed.int.test.ts',
    'audit/heads/witness.int.test.ts',
    'processes/payouts/payouts.int.test.ts',
    'tools/new-feature/scaffold.int.test.ts',
  ],
  contracts: ['tests/contracts/{drills,encrypted,hostile-requests,hostile-uploads,idempotency-keys,traces}.spec.ts'],
} satisfies Record<string, readonly string[]>;

/** One way through each part of the product. */
export const coreJourneys: readonly string[] = [
  'tests/journeys/from-sign-up-to-review.spec.ts',
  'tests/journeys/sessions.spec.ts',
  'tests/journeys/bookings.spec.ts',
  'tests/journeys/schedule.spec.ts',
  'tests/journeys/wallet.spec.ts',
  'tests/journeys/booked-call.spec.ts',
  'tests/journeys/conversations.spec.ts',
  'tests/journeys/moderation.spec.ts',
  'tests/journeys/disclosures.spec.ts',
];

/** Steps that the core runs in part or not at all, in three parts of about equal length: continuous integration adds one of them. */
export const thirds: readonly (readonly string[])[] = [['servers'], ['stories'], ['contracts', 'fuzz', 'journeys']];
