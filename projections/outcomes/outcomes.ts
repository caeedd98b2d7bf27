import { bookingsLive } from '@academy/domain/bookings';
import { type OutcomeEvent, outcomeDecider, outcomeEvents, type OutcomeState } from '@academy/domain/outcomes';
import { defineReadModel, type Projected } from '../read-model.ts';
import { outcomeTable } from '../tables.ts';

type Data<Type extends OutcomeEvent['type']> = Extract<OutcomeEvent, { type: Type }>['data'];

/** What became of a session: as it was found last, and what is settled. What people wrote is not in it. */
export interface FoundOutcome {
  readonly state: OutcomeState;
  readonly found: Pick<Data<'OutcomeFound'>, 'rule' | 'togetherMs'> | null;
  /** Null until it is settled. */
  readonly settled: Pick<Data<'OutcomeSettled'>, 'at' | 'capturePaise' | 'releasePaise'> | null;
}

interface Folded extends FoundOutcome {
  readonly position: bigint;
}

interface Row {
  booking_id: string;
  position: string;
  outcome: FoundOutcome;
}

const select = `select booking_id, position, outcome from ${outcomeTable} where booking_id = any($1::text[])`;

const upsert = `
  insert into ${outcomeTable} (booking_id, position, outcome)
  select * from unnest($1::text[], $2::bigint[], $3::jsonb[])
  on conflict (booking_id) do update set position = excluded.position, outcome = excluded.outcome`;

function foundAfter({ found }: FoundOutcome, { type, data }: OutcomeEvent): FoundOutcome['found'] {
  return type === 'OutcomeFound' ? { rule: data.rule, togetherMs: data.togetherMs } : found;
}

function settledAfter({ settled }: FoundOutcome, { type, data }: OutcomeEvent): FoundOutcome['settled'] {
  if (type !== 'OutcomeSettled') return settled;
  const { at, capturePaise, releasePaise } = data;
  return { at, capturePaise, releasePaise };
}

function evolve(before: Folded, event: Projected<OutcomeEvent>): Folded {
  const state = outcomeDecider.evolve(before.state, event);
  return { ...before, position: event.position, state, found: foundAfter(before, event), settled: settledAfter(before, event) };
}

/** The outcome of each session, for the view of its booking. */
export const outcomes = defineReadModel<OutcomeEvent>({
  name: 'outcomes',
  version: 1,
  streams: ['outcome-'],
  events: outcomeEvents.map(({ type }) => type),
  tables: {
    [outcomeTable]: 'booking_id text not null, position bigint not null, outcome jsonb not null',
  },
  indexes: [`alter table ${outcomeTable} add primary key (booking_id)`],

  shownIn: [
    { key: 'coach', view: bookingsLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: bookingsLive, of: (id) => `athlete-${id}` },
  ],

  async apply(db, events) {
    const ids = [...new Set(events.map(({ data }) => data.bookingId))];
    const { rows } = await db.query<Row>({ name: 'outcomes-select', text: select, values: [ids] });
    const folded = new Map<string, Folded>(rows.map((row) => [row.booking_id, { ...row.outcome, position: BigInt(row.position) }]));
    const changed = new Map<string, readonly string[]>();
    for (const event of events) {
      const { bookingId, coachId, athleteId } = event.data;
      const before = folded.get(bookingId) ?? nothing;
      if (event.position <= before.position) continue;
      folded.set(bookingId, evolve(before, event));
      changed.set(bookingId, [`coach:${coachId}`, `athlete:${athleteId}`]);
    }
    const all = Array.from(changed.keys()).flatMap((bookingId) => {
      const one = folded.get(bookingId);
      return one ? [{ bookingId, ...one }] : [];
    });
    const values = [
      all.map(({ bookingId }) => bookingId),
      all.map(({ position }) => position),
      all.map(({ state, found, settled }) => JSON.stringify({ state, found, settled })),
    ];
    if (all.length > 0) await db.query({ name: 'outcomes-upsert', text: upsert, values });
    return [...new Set(Array.from(changed.values()).flat())];
  },
});

const nothing: Folded = { position: -1n, state: outcomeDecider.initialState, found: null, settled: null };
