import type { RawEvent } from '@academy/platform/testing';

export interface GoodEvent {
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}

/** The read models that park it: all that fold its type, only these, or none because it does no harm. */
type Outcome = 'parked' | 'harmless' | readonly string[];

export interface Kind {
  readonly name: string;
  /** The event of which it is a spoilt copy. */
  readonly of:
    | 'ReviewCreated'
    | 'CoachProfileUpdated'
    | 'AthleteProfileUpdated'
    | 'ParticipantJoined'
    | 'AthleteBlocked'
    | 'WeeklyHoursSet'
    | 'SlotHeld'
    | 'WaitingJoined'
    | 'BusyReplaced'
    | 'CallBooked'
    | 'OutcomeFound'
    | 'NoteWritten'
    | 'GoalSet'
    | 'MessageSent'
    | 'FundsHeld'
    | 'PaymentDisputed'
    | 'PayoutSent'
    | 'AccountDeletionAsked'
    | 'NotificationsSeen'
    | 'ReportFiled'
    | 'DrillStarted'
    | 'ExportStarted'
    | 'DisclosureApproved';
  readonly outcome: Outcome;
  readonly spoil: (good: GoodEvent) => Partial<RawEvent>;
  /** Done to the person's key after all events are written. */
  readonly key?: 'deleted' | 'destroyed' | 'damaged';
  /** Reuses the id of the previous event. */
  readonly isIdTwice?: boolean;
}

type Of = Kind['of'];
type Data = Record<string, unknown>;

const kind = (of: Of, name: string, outcome: Outcome, spoil: Kind['spoil']): Kind => ({ of, name: `${of}: ${name}`, outcome, spoil });

/** Replaces these fields of the good event; undefined removes one. */
const fields = (of: Of, name: string, changes: Data, outcome: Outcome = 'parked'): Kind =>
  kind(of, name, outcome, ({ data }) => ({ data: { ...data, ...changes } }));

/** Raw JSON text for one field, for values that JSON.stringify would not write. */
const written = (of: Of, name: string, field: string, text: string, outcome: Outcome = 'parked'): Kind =>
  kind(of, name, outcome, ({ data }) => ({ data: JSON.stringify({ ...data, [field]: '@@' }).replace('"@@"', text) }));

const metadata = (name: string, changes: Data, outcome: Outcome = 'parked'): Kind =>
  kind('ReviewCreated', name, outcome, (good) => ({ metadata: { ...good.metadata, ...changes } }));

const sealed = (name: string, change: (part: { subject: string; box: string }) => unknown, outcome: Outcome = 'parked'): Kind =>
  kind('ReviewCreated', name, outcome, ({ data }) => ({ data: { ...data, personal: change(data['personal'] as never) } }));

const whole = (name: string, data: unknown): Kind => kind('ReviewCreated', name, 'parked', () => ({ data }));

const megabyte = 'long '.repeat(190_000);
const nested = `${'[['.repeat(5_000)}${']]'.repeat(5_000)}`;
const review = 'ReviewCreated';
const coach = 'CoachProfileUpdated';
const athlete = 'AthleteProfileUpdated';
const joined = 'ParticipantJoined';
const blocked = 'AthleteBlocked';
const hours = 'WeeklyHoursSet';
const held = 'SlotHeld';
const waits = 'WaitingJoined';
const busy = 'BusyReplaced';
const booked = 'CallBooked';
const found = 'OutcomeFound';
const note = 'NoteWritten';
const goal = 'GoalSet';
const message = 'MessageSent';
const funds = 'FundsHeld';
const disputed = 'PaymentDisputed';
const sent = 'PayoutSent';
const seen = 'NotificationsSeen';
const drill = 'DrillStarted';
const exported = 'ExportStarted';
const approved = 'DisclosureApproved';
const session = (changes: Data): Data => ({ session: { callId: 'c', togetherMs: 90_000, leftAt: '2026-01-01T00:00:00.000Z', ...changes } });

const required: readonly (readonly [Of, readonly string[]])[] = [
  [review, ['reviewId', 'coachId', 'athleteId', 'rating', 'session']],
  [coach, ['coachId', 'domain', 'languages', 'ratePaise', 'showsContacts']],
  [joined, ['callId', 'participant', 'peerId', 'at']],
  [blocked, ['coachId', 'athleteId', 'at']],
  [hours, ['coachId', 'zone', 'hours', 'at']],
  [held, ['bookingId', 'coachId', 'week', 'athleteId', 'startsAt', 'pricePaise', 'policy']],
  [waits, ['coachId', 'week', 'athleteId', 'at']],
  [busy, ['coachId', 'at', 'spans', 'until']],
  [booked, ['callId', 'bookingId', 'coachId', 'athleteId', 'opensAt', 'closesAt', 'at']],
  [found, ['bookingId', 'coachId', 'athleteId', 'outcome', 'rule', 'togetherMs', 'settleAt']],
  [note, ['bookingId', 'coachId', 'athleteId', 'version', 'at']],
  [goal, ['goalId', 'coachId', 'athleteId', 'by', 'day', 'at']],
  [message, ['messageId', 'author', 'coachId', 'athleteId', 'fileIds', 'isWarned', 'at']],
  [funds, ['walletId', 'holdId', 'paise', 'coachId', 'policy', 'feeRule', 'after', 'at']],
  [disputed, ['paymentId', 'athleteId', 'paise', 'disputeId', 'journey', 'lines', 'effectiveAt', 'answerBy', 'at']],
  [sent, ['payoutId', 'walletId', 'providerId', 'at']],
  [seen, ['accountId', 'role', 'at', 'position']],
  [drill, ['drillId', 'attempt', 'at']],
  [exported, ['exportId', 'attempt', 'at']],
  [approved, ['disclosureId', 'by', 'until', 'tellWithinHours', 'at']],
];

const shapes: readonly Kind[] = [
  whole('JSON cut off', '{"reviewId":'),
  whole('no data at all', ''),
  whole('plain text', 'hello'),
  whole('bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x7b])),
  whole('a byte order mark before the JSON', '\uFEFF{}'),
  whole('null', 'null'),
  whole('true', 'true'),
  whole('a number', '7'),
  whole('a JSON string', '"x"'),
  whole('an empty object', '{}'),
  whole('an empty array', '[]'),
  kind(review, 'the data in an array', 'parked', ({ data }) => ({ data: [data] })),
  kind(review, 'the JSON as binary', 'parked', () => ({ isBinary: true })),
  kind(review, 'a type nobody knows', 'harmless', () => ({ type: 'ReviewPraised' })),
  kind(review, 'metadata cut off', 'parked', () => ({ metadata: '{"version":' })),
  kind(review, 'no metadata', 'parked', () => ({ metadata: '' })),
  kind(review, 'metadata null', 'parked', () => ({ metadata: 'null' })),
  kind(review, 'metadata an array', 'parked', (good) => ({ metadata: [good.metadata] })),
  kind(review, 'metadata a text', 'parked', () => ({ metadata: '"x"' })),
  kind(review, 'metadata with __proto__', 'harmless', ({ metadata: good }) => ({
    metadata: JSON.stringify(good).replace('{', '{"__proto__":{"version":99},'),
  })),
  metadata('no version', { version: undefined }),
  metadata('version a text', { version: '2' }),
  metadata('version null', { version: null }),
  metadata('version 0', { version: 0 }),
  metadata('version below 0', { version: -1 }),
  metadata('version a fraction', { version: 1.5 }),
  metadata('version newer than the program', { version: 99 }),
  metadata('no time', { time: undefined }),
  metadata('time a number', { time: 5 }),
  metadata('time no date', { time: 'yesterday' }),
  metadata('time a word of Postgres', { time: 'infinity' }),
  metadata('time on a day that is none', { time: '2026-02-30T00:00:00.000Z' }),
  metadata('no actor', { actor: undefined }, 'harmless'),
];

const values: readonly Kind[] = [
  ...required.flatMap(([of, names]) => names.map((name) => fields(of, `${name} missing`, { [name]: undefined }))),
  ...required.flatMap(([of, names]) =>
    names.filter((name) => !['session', 'ratePaise', 'day'].includes(name)).map((name) => fields(of, `${name} null`, { [name]: null })),
  ),
  ...required.flatMap(([of, names]) => names.map((name) => fields(of, `${name} of a wrong type`, { [name]: { a: 1 } }))),
  fields(review, 'ids as texts', { coachId: '5', athleteId: '6' }),
  fields(review, 'rating null, as Infinity is written', { rating: null }),
  written(review, 'rating read as Infinity', 'rating', '1e999'),
  written(review, 'rating minus 0', 'rating', '-0'),
  fields(review, 'rating 0', { rating: 0 }),
  fields(review, 'rating 6', { rating: 6 }),
  fields(review, 'rating beyond the column', { rating: 70_000 }),
  fields(review, 'rating a fraction', { rating: 4.5 }),
  fields(review, 'coach 0, which stands for all', { coachId: 0 }),
  fields(review, 'coach beyond the column', { coachId: 1e300 }),
  fields(review, 'a coach no number is exact for', { coachId: 2 ** 60 }),
  fields(review, 'session an array', { session: [] }),
  fields(review, 'session a text', { session: 'x' }),
  fields(review, 'session left at no time', session({ leftAt: 'later' })),
  fields(review, 'session longer than the column', session({ togetherMs: 8e15 }), ['coach_reviews', 'coach_search']),
  fields(review, 'session of a call with NUL', session({ callId: 'a\0b' }), 'harmless'),
  fields(review, 'comment in the clear', { comment: 'clear', personal: undefined }, 'harmless'),
  fields(review, 'comment of a megabyte', { comment: megabyte, personal: undefined }, 'harmless'),
  fields(review, 'comment of NUL and COPY marks', { comment: 'a\0b\\N\t\n\\.', personal: undefined }, 'harmless'),
  fields(review, 'comment of half a character', { comment: 'a\uD800b', personal: undefined }, 'harmless'),
  fields(review, 'a field nobody knows', { constructor: 'x', toString: 1 }, 'harmless'),
  written(review, 'deep nesting in a field nobody knows', 'extra', nested, 'harmless'),
  written(review, 'a field twice', 'extra', '1,"extra":2', 'harmless'),
  written(review, 'fields from __proto__', 'rating', '1,"__proto__":{"rating":5},"rating":null'),
  fields(coach, 'name of a megabyte', { name: megabyte, personal: undefined }),
  fields(coach, 'domain of a megabyte', { domain: megabyte }),
  fields(coach, 'domain of NUL', { domain: 'Yo\0ga' }, 'harmless'),
  fields(coach, 'languages a text', { languages: 'Hindi' }),
  fields(coach, 'languages of numbers', { languages: [1, null] }),
  fields(coach, 'language of half a character', { languages: ['Hin\uDC00di'] }, 'harmless'),
  fields(coach, 'rate beyond the column', { ratePaise: 1e30 }),
  fields(coach, 'rate below 0', { ratePaise: -1 }),
  fields(coach, 'rate a text', { ratePaise: '5' }),
  written(coach, 'rate read as minus Infinity', 'ratePaise', '-1e999'),
  fields(athlete, 'all fields in the clear, of wrong types', {
    personal: undefined,
    name: 1,
    phone: [],
    dob: {},
    address: null,
    health: true,
  }),
  fields(athlete, 'a field left out of the clear ones', {
    personal: undefined,
    name: 'a',
    phone: '',
    phoneCountry: '',
    dob: '',
    address: '',
  }),
  fields(
    athlete,
    'health of a megabyte',
    { personal: undefined, name: 'a', phone: '', phoneCountry: '', dob: '', address: '', health: megabyte },
    'harmless',
  ),
  fields(hours, 'zone of NUL', { zone: 'Asia/\0' }),
  fields(hours, 'a week of six days', { hours: [[], [], [], [], [], []] }),
  fields(hours, 'hours beyond the day', { hours: [[{ begin: 0, end: 1441 }], [], [], [], [], [], []] }),
  fields(held, 'id that names no week', { bookingId: 'mine' }),
  fields(held, 'sport of NUL', { sport: 'Ten\0nis' }, 'harmless'),
  fields(held, 'zone of half a character', { zone: 'Asia/\uD800' }),
  fields(held, 'start on a day that is none', { startsAt: '2026-02-30T00:00:00.000Z' }),
  fields(held, 'price below 0', { pricePaise: -1 }),
  fields(held, 'week beyond the column', { week: 1e10 }),
  fields(booked, 'sport of NUL', { sport: 'Ten\0nis' }, 'harmless'),
  fields(booked, 'booking of half a character', { bookingId: 'a\uD800b' }),
  fields(booked, 'end on a day that is none', { closesAt: '2026-02-30T00:00:00.000Z' }),
  fields(found, 'an outcome that is none', { outcome: 'late' }),
  fields(found, 'a rule nobody knows', { rule: 2 }),
  fields(found, 'time below 0', { togetherMs: -1 }),
  fields(note, 'version beyond the column', { version: 3e9 }),
  fields(funds, 'a sum no number is exact for', { paise: 2 ** 60 }),
  fields(funds, 'a wallet of nobody', { walletId: 'athlete_0' }),
  fields(disputed, 'lines of no account', { lines: [{ account: 'mine', paise: 5 }] }),
  fields(disputed, 'another currency', { currency: 'USD' }),
  fields(sent, 'provider’s id of NUL', { providerId: 'a\0b' }),
  fields(
    note,
    'words in the clear, of NUL and half a character',
    { personal: undefined, done: 'a\0', takeHome: '\uD800', drills: '' },
    'harmless',
  ),
  fields(message, 'words in the clear', { personal: undefined, text: 'Serve' }, 'harmless'),
  fields(message, 'five files', { fileIds: Array.from({ length: 5 }, () => '00000000-0000-4000-8000-000000000001') }),
  fields(message, 'id of another stream', { messageId: '00000000-0000-4000-8000-0000000000ff' }),
  fields(note, 'words in the clear, of wrong types', { personal: undefined, done: 1, takeHome: null, drills: ['Serve'] }),
  fields(note, 'words of a megabyte', { personal: undefined, done: megabyte, takeHome: '', drills: '' }, 'harmless'),
  fields(goal, 'id that names nobody', { goalId: 'mine' }),
  fields(goal, 'a day that is none', { day: 'soon' }),
  fields(goal, 'author of no role', { by: 'auditor-1' }),
  fields(joined, 'at no time', { at: '2026-01-01 00:00' }),
  fields(joined, 'participant of no role', { participant: 'auditor-1' }),
  fields(joined, 'peer of NUL', { peerId: 'a\0b' }),
  fields(joined, 'peer of half a character', { peerId: 'a\uD800b' }),
  written(joined, 'peer called __proto__', 'peerId', '"__proto__"', 'harmless'),
];

const seals: readonly Kind[] = [
  sealed('sealed part torn', ({ subject, box }) => ({ subject, box: box.slice(0, box.length / 2) })),
  sealed('sealed part empty', ({ subject }) => ({ subject, box: '' })),
  sealed('sealed part tampered with', ({ subject, box }) => ({ subject, box: `${box.startsWith('A') ? 'B' : 'A'}${box.slice(1)}` })),
  sealed('sealed part no base64', ({ subject }) => ({ subject, box: '***' })),
  sealed('sealed part null', () => null),
  sealed('sealed part a text', ({ box }) => box),
  sealed('sealed part an array', (part) => [part]),
  sealed('person a number', ({ box }) => ({ subject: 5, box })),
  sealed('person of NUL', ({ box }) => ({ subject: 'athlete-\0', box })),
  sealed('person of a megabyte', ({ box }) => ({ subject: megabyte, box })),
  sealed('sealed under the key of another person', ({ box }) => ({ subject: 'athlete-1', box })),
  sealed('without a box', ({ subject }) => ({ subject })),
  { ...kind(review, 'person whose key is missing', 'harmless', () => ({})), key: 'deleted' },
  { ...kind(review, 'person whose key is destroyed', 'harmless', () => ({})), key: 'destroyed' },
  { ...kind(review, 'person whose key is damaged', 'parked', () => ({})), key: 'damaged' },
];

const places: readonly Kind[] = [
  fields(review, 'ids of another stream', { coachId: 1, athleteId: 1 }),
  fields(coach, 'id of another stream', { coachId: 1 }),
  fields(athlete, 'id of another stream', { athleteId: 1 }),
  fields(joined, 'id of another stream', { callId: 'another' }),
  fields(hours, 'id of another stream', { coachId: 1 }),
  fields(held, 'week of another stream', { week: 1 }),
  fields(waits, 'week of another stream', { week: 2 }),
  fields(busy, 'id of another stream', { coachId: 1 }),
  fields(booked, 'id of another stream', { callId: 'another' }),
  fields(found, 'id of another stream', { bookingId: '1_0_0000000000000000' }),
  fields(note, 'id of another stream', { bookingId: '1_0_0000000000000001' }),
  fields(goal, 'ids of another stream', { coachId: 1 }),
  { ...kind(joined, 'an id that was there before', 'harmless', () => ({})), isIdTwice: true },
  kind(coach, 'a review in the stream of a coach', ['coach_search', 'home_facts'], () => ({
    type: review,
    data: { reviewId: '1_1', coachId: 1, athleteId: 1, rating: 5, comment: '', session: null },
    metadata: { version: 2, time: '2026-01-01T00:00:00.000Z' },
  })),
  kind(coach, 'an athlete in the stream of a coach', ['home_facts'], () => ({ type: 'AthleteRegistered' })),
];

export const poisonKinds: readonly Kind[] = [...shapes, ...values, ...seals, ...places];
