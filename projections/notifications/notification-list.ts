import type { BookingEvent } from '@academy/domain/bookings';
import type { BlockEvent } from '@academy/domain/calls';
import type { ReportEvent } from '@academy/domain/conversations';
import { notices, noticesOf, notificationsLive, rolesTold, type SeenEvent } from '@academy/domain/notifications';
import type { OutcomeEvent } from '@academy/domain/outcomes';
import type { PaymentEvent } from '@academy/domain/payments';
import type { PayoutEvent } from '@academy/domain/payouts';
import type { ReviewEvent } from '@academy/domain/reviews';
import type { WalletEvent } from '@academy/domain/wallets';
import { type Db, defineReadModel, type Projected, storable } from '../read-model.ts';

/** These are named after the version of the read model. */
export const noticeTable = 'notices_v2';
export const seenTable = 'notices_seen_v2';
/** Whose bookings: most events of a booking do not say. */
const bookerTable = 'notice_bookers_v2';

type Telling = BookingEvent | OutcomeEvent | PaymentEvent | PayoutEvent | WalletEvent | ReviewEvent | ReportEvent | BlockEvent | SeenEvent;

interface Person {
  readonly role: 'athlete' | 'coach';
  readonly id: number;
}

interface Notice extends Person {
  readonly subject: string;
  readonly position: bigint;
  readonly says: string;
  readonly at: string;
  readonly otherId: number | null;
  readonly bookingId: string | null;
  readonly paise: number | null;
}

/** What events have in common, each field where there is one. */
interface Facts {
  readonly at?: string;
  readonly athleteId?: number;
  readonly coachId?: number;
  readonly walletId?: string;
  readonly from?: string | null;
  readonly bookingId?: string | null;
  readonly holdId?: string;
  readonly paymentId?: string | null;
  readonly payoutId?: string | null;
  readonly reportId?: string;
  readonly paise?: number;
}

function personOf(walletId: string): Person {
  const [role, id] = walletId.split('_');
  return { role: role === 'coach' ? 'coach' : 'athlete', id: Number(id) };
}

/** `7_0_00c0ffee00c0ffee`: a booking begins with its coach. */
const coachOf = (bookingId: string): number => Number(bookingId.slice(0, bookingId.indexOf('_')));

type AthleteOf = (bookingId: string) => number | undefined;

/** Whom one event tells what. A newer one of the same subject takes its place. */
const toldBy = (event: Projected<Telling>, athleteOf: AthleteOf): readonly Notice[] =>
  noticesOf(event).flatMap((row) => toldByRow(row, event, athleteOf));

function toldByRow(row: ReturnType<typeof noticesOf>[number], event: Projected<Telling>, athleteOf: AthleteOf): readonly Notice[] {
  const facts = event.data as Facts;
  const { position, metadata } = event;
  const { kind, says } = row;
  const bookingId = facts.bookingId ?? facts.holdId ?? null;
  const about = bookingId ?? facts.paymentId ?? facts.payoutId ?? facts.reportId ?? `${facts.athleteId ?? says}`;
  const told = {
    subject: storable(`${kind} ${about}`),
    position,
    says,
    at: facts.at ?? metadata.time,
    bookingId,
    paise: facts.paise ?? null,
  };
  if (row.tells === 'owner') {
    const other = facts.from ? personOf(facts.from).id : facts.coachId;
    return facts.walletId === undefined ? [] : [{ ...told, ...personOf(facts.walletId), otherId: other ?? null }];
  }
  const athlete = facts.athleteId ?? (bookingId === null ? undefined : athleteOf(bookingId));
  const coach = facts.coachId ?? (kind === 'booking' && bookingId !== null ? coachOf(bookingId) : undefined);
  // Who reviews is shown on the page of the reviews alone, by the rules for athletes under age.
  const hasOther = kind === 'booking' || kind === 'report';
  return rolesTold(row, event).flatMap((role) => {
    const [id, other] = role === 'coach' ? [coach, athlete] : [athlete, coach];
    return id === undefined ? [] : [{ ...told, role, id, otherId: hasOther ? (other ?? null) : null }];
  });
}

const upsert = `
  insert into ${noticeTable} as known (account_id, role, subject, position, says, at, other_id, booking_id, paise)
  select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::timestamptz[], $7::bigint[], $8::text[], $9::bigint[])
  on conflict (account_id, subject) do update set position = excluded.position, says = excluded.says, at = excluded.at,
    other_id = excluded.other_id, booking_id = excluded.booking_id, paise = excluded.paise
  where excluded.position > known.position`;

async function write(db: Db, told: readonly Notice[]): Promise<void> {
  await db.query({
    name: 'notices-upsert',
    text: upsert,
    values: [
      told.map(({ id }) => id),
      told.map(({ role }) => role),
      told.map(({ subject }) => subject),
      told.map(({ position }) => position),
      told.map(({ says }) => says),
      told.map(({ at }) => at),
      told.map(({ otherId }) => otherId),
      told.map(({ bookingId }) => bookingId && storable(bookingId)),
      told.map(({ paise }) => paise),
    ],
  });
}

/** Remembers who books, and returns that of all bookings of the events. */
async function bookers(db: Db, events: readonly Projected<Telling>[]): Promise<ReadonlyMap<string, number>> {
  const held = new Map(events.flatMap(({ type, data }) => (type === 'SlotHeld' ? [[data.bookingId, data.athleteId] as const] : [])));
  if (held.size > 0)
    await db.query({
      name: 'notice-bookers-insert',
      text: `insert into ${bookerTable} (booking_id, athlete_id) select * from unnest($1::text[], $2::bigint[]) on conflict do nothing`,
      values: [[...held.keys()].map(storable), [...held.values()]],
    });
  const asked = events.flatMap(({ data }) => ('bookingId' in data && typeof data.bookingId === 'string' ? [data.bookingId] : []));
  if (asked.length === 0) return new Map();
  const { rows } = await db.query<{ booking_id: string; athlete_id: string }>({
    name: 'notice-bookers-select',
    text: `select booking_id, athlete_id from ${bookerTable} where booking_id = any($1::text[])`,
    values: [[...new Set(asked)].map(storable)],
  });
  return new Map(rows.map((row) => [row.booking_id, Number(row.athlete_id)]));
}

const seenOf = (event: Projected<Telling>): readonly SeenEvent['data'][] => (event.type === 'NotificationsSeen' ? [event.data] : []);

/** What people were told, the newest of each subject, and how far they have seen it. */
export const notificationList = defineReadModel<Telling>({
  name: 'notification_list',
  version: 2,
  batchDelayMs: 100,
  streams: ['calendar-', 'outcome-', 'payment-', 'payout-', 'wallet-', 'review-', 'report-', 'block-', 'notifications-'],
  events: [...new Set(notices.map(({ event }) => event)), 'NotificationsSeen'],
  tables: {
    [noticeTable]: `account_id bigint not null, role text not null, subject text not null, position bigint not null, says text not null,
      at timestamptz not null, other_id bigint, booking_id text, paise bigint`,
    [seenTable]: 'account_id bigint not null, position bigint not null',
    [bookerTable]: 'booking_id text not null, athlete_id bigint not null',
  },
  indexes: [
    `alter table ${noticeTable} add primary key (account_id, subject)`,
    `create index on ${noticeTable} (account_id, position)`,
    `alter table ${seenTable} add primary key (account_id)`,
    `alter table ${bookerTable} add primary key (booking_id)`,
  ],
  shownIn: [
    { key: 'coach', view: notificationsLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: notificationsLive, of: (id) => `athlete-${id}` },
  ],

  async apply(db, events) {
    const athletes = await bookers(db, events);
    const newest = new Map<string, Notice>();
    for (const event of events)
      for (const notice of toldBy(event, (bookingId) => athletes.get(bookingId))) newest.set(`${notice.id} ${notice.subject}`, notice);
    const all = [...newest.values()];
    if (all.length > 0) await write(db, all);
    const seen = events.flatMap(seenOf);
    const marks = new Map<number, bigint>();
    for (const { accountId, position } of seen) {
      const [known, mark] = [marks.get(accountId) ?? -1n, BigInt(position)];
      marks.set(accountId, mark > known ? mark : known);
    }
    if (marks.size > 0)
      await db.query({
        name: 'notices-seen-upsert',
        text: `insert into ${seenTable} as known (account_id, position) select * from unnest($1::bigint[], $2::bigint[])
          on conflict (account_id) do update set position = greatest(known.position, excluded.position)`,
        values: [[...marks.keys()], [...marks.values()]],
      });
    return [...new Set([...all.map(({ role, id }) => `${role}:${id}`), ...seen.map(({ role, accountId }) => `${role}:${accountId}`)])];
  },
});
