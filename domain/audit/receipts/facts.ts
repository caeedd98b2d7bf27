import type { ReceiptFact, ReceiptTopic, ReceiptValue } from './receipt.ts';

/** A stored event, as far as a receipt reads it. */
export interface ReceiptEvent {
  readonly number: number;
  readonly type: string;
  /** The stored texts. */
  readonly data: string;
  readonly metadata: string;
}

interface Told {
  readonly topic: ReceiptTopic;
  /** Only what both people of a booking may see, or the one whose wallet it is. */
  readonly fields: readonly string[];
}

const told = (topic: ReceiptTopic, ...fields: readonly string[]): Told => ({ topic, fields });

/** What a receipt tells of each type. Types that are not here are in no receipt. */
const types: Readonly<Record<string, Told>> = {
  SlotHeld: told('terms', 'coachId', 'athleteId', 'sport', 'kind', 'startsAt', 'endsAt', 'zone', 'pricePaise', 'policy'),
  BookingAccepted: told('terms'),
  BookingConfirmed: told('terms'),
  HoldReleased: told('terms', 'reason'),
  MoveProposed: told('terms', 'starts'),
  BookingMovedOut: told('terms'),
  BookingMoved: told('terms', 'startsAt', 'endsAt'),
  BookingCancelled: told('terms', 'by', 'reason', 'capturePaise', 'releasePaise'),
  CallBooked: told('attendance', 'opensAt', 'closesAt'),
  ParticipantJoined: told('attendance', 'participant'),
  ParticipantLeft: told('attendance', 'participant', 'reason'),
  CallEnded: told('attendance', 'reason'),
  OutcomeFound: told('attendance', 'outcome', 'togetherMs'),
  AttendanceStated: told('statements', 'by', 'says'),
  OutcomeDisputed: told('statements', 'by', 'claims'),
  OutcomeAnswered: told('statements', 'by', 'agrees'),
  OutcomeSettled: told('money', 'outcome', 'capturePaise', 'releasePaise'),
  FundsHeld: told('money', 'paise'),
  FundsVoided: told('money', 'paise', 'reason'),
  FundsCaptured: told('money', 'paise', 'releasedPaise'),
  WalletCredited: told('money', 'paise', 'reason'),
};

/** The types of events that are in receipts. */
export const receiptTypes: readonly string[] = Object.keys(types);

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a stored text; none if it is no object of JSON. */
function fieldsOf(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Whether a receipt can tell a value. */
export const isReceiptValue = (value: unknown): value is ReceiptValue =>
  isPlain(value) ||
  typeof value === 'boolean' ||
  (Array.isArray(value) ? value.every((item) => typeof item === 'string') : isObject(value) && Object.values(value).every(isPlain));

/** What a record says; null for a type that is in no receipt. */
export function factOf({ number, type, data, metadata }: ReceiptEvent): ReceiptFact | null {
  const found = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!found) return null;
  const [stored, { time, actor }] = [fieldsOf(data), fieldsOf(metadata)];
  const { role, id } = isObject(actor) ? actor : {};
  const says: ReceiptFact['says'] = {};
  for (const name of found.fields) {
    const value = stored[name];
    if (isReceiptValue(value)) says[name] = value;
  }
  const by = role === id ? textOf(role) : `${textOf(role)}-${textOf(id)}`;
  return { record: number, topic: found.topic, event: type, at: textOf(time), by, says };
}

/** The calls that were held for a booking, by the records of it. */
export const callsOf = (bookingId: string, events: readonly Pick<ReceiptEvent, 'type' | 'data'>[]): ReadonlySet<unknown> =>
  new Set(
    events
      .filter(({ type }) => type === 'CallBooked')
      .map(({ data }) => fieldsOf(data))
      .filter((data) => data['bookingId'] === bookingId)
      .map(({ callId }) => callId),
  );

/** Whether an event is about a booking: it names it, or it is of one of its calls. */
export function isAbout(bookingId: string, calls: ReadonlySet<unknown>, { data }: Pick<ReceiptEvent, 'data'>): boolean {
  const { bookingId: named, holdId, callId } = fieldsOf(data);
  return named === bookingId || holdId === bookingId || (callId !== undefined && calls.has(callId));
}

export const isOfCall = ({ data }: Pick<ReceiptEvent, 'data'>): boolean => fieldsOf(data)['callId'] !== undefined;

/** Why somebody left that only one person knows: a coach is not told on for blocking, nor anybody for signing out. */
const ownReasons: Readonly<Record<string, (fields: Fields, reader: string) => boolean>> = {
  blocked: (_fields, reader) => reader.startsWith('coach-'),
  signedOut: ({ participant }, reader) => participant === reader,
};

/** Whether one of the two people of a booking, such as `athlete-7`, may see an event of it. */
export function maySee(reader: string, { type, data }: Pick<ReceiptEvent, 'type' | 'data'>): boolean {
  const fields = fieldsOf(data);
  // What somebody stated is theirs, until it is a dispute. A wallet tells how much is in it.
  if (type === 'AttendanceStated') return fields['by'] === reader;
  if (fields['walletId'] !== undefined) return fields['walletId'] === reader.replace('-', '_');
  const own = type === 'ParticipantLeft' && ownReasons[textOf(fields['reason'])];
  return !own || own(fields, reader);
}
