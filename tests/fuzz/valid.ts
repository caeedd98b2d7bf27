import fc from 'fast-check';
import type { Document, Schema } from './document.ts';
import { resolved } from './document.ts';
import { Known, Members, type Value } from './written.ts';

const index = fc.nat(999);
const known = (name: string): fc.Arbitrary<Value> => index.map((at) => new Known(name, at));
const either = (...values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);

/** Sensible values by property name, where the schema alone is too general: without them nearly all requests would fail the first check. */
const sensible: Readonly<Record<string, fc.Arbitrary<Value>>> = {
  coach_id: known('coach'),
  coachId: known('coach'),
  athlete_id: known('athlete'),
  athleteId: known('athlete'),
  peerId: either(1, 2, 3),
  messageId: either('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'),
  position: either('0', '1', '9223372036854775807'),
  callId: known('call'),
  call_id: known('call'),
  bookingId: known('booking'),
  document_id: known('document'),
  image_id: known('image'),
  session_id: known('session'),
  sessionId: known('session'),
  refreshToken: known('refreshToken'),
  before: fc.oneof(known('position'), either('1795773600000_7_0_0000000000000000')),
  email: fc.oneof(known('email'), known('newEmail')),
  email_id: fc.oneof(known('email'), known('newEmail')),
  password: either('Secret@2026', 'Changed@2026', 'Wrong@2026'),
  old_password: either('Secret@2026', 'Wrong@2026'),
  otp_email: either('123456', '000000'),
  code: either('123456', '000000'),
  name: either('Maya Rao', 'Ana María Ñandú', 'Licence.pdf'),
  coach_name: either('Maya Rao', 'Ana María Ñandú'),
  dob: either('2000-02-29', '1931-01-01', '2010-12-31', ''),
  coach_dob: either('1985-03-04', '2000-02-29'),
  domain: either('Tennis', 'yoga', 'Cricket'),
  domains: either('Tennis', 'Yoga', 'Cricket'),
  sport: either('Tennis', 'Yoga', 'Cricket'),
  free_within: either(1, 7, 28),
  q: either('maya', 'tenis', 'Maya Tennis', 'x'),
  rate: either(0, 0.01, 499.99, 1_000_000, null),
  phone: either('9876543210', '9123456780', '151234'),
  coach_phone: either('9876543210', '2015550123'),
  parent_phone: either('9876543211'),
  phone_country: either('+91', '+49', '+1'),
  coach_phone_country: either('+91', '+49', '+998'),
  parent_phone_country: either('+91', '+44'),
  gender: either('Male', 'Female', ''),
  zone: either('Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Mars/Olympus'),
  version: either(0, 3, 4, 5),
  day: either('2027-02-28', '2027-02-30', '', null),
  begin: either(0, 540, 720),
  end: either(615, 1020, 1440),
  from_day: either('2026-12-24', '2027-02-28', '2027-02-30'),
  to_day: either('2026-12-26', '2027-03-28', '2027-02-30'),
  from: either('2026-11-22T00:00Z', '2027-03-27T00:00:00Z'),
  starts_at: fc.oneof({ weight: 4, arbitrary: known('start') }, either('2027-02-30T10:00Z', '2026-01-01T10:00Z')),
  starts: fc.array(known('start'), { minLength: 1, maxLength: 3 }),
  week: either(0, 1, 2, 5),
  price_paise: either(120_000, 0),
  capture_paise: either(0, 60_000),
  free_hours: either(24, 0),
  late_percent: either(50),
  absent_percent: either(100),
  says: either('attended', 'unable', 'otherAbsent', 'technical'),
  agrees: either(true, false),
  paise: either(10_000, 100_000, 10_000_001, 1),
  fee_paise: either(0, 1_000, 10_000),
  total_paise: either(9_000, 10_000, 90_000),
  paymentId: known('payment'),
  booking_id: known('booking'),
  kind: either('session', 'intro', 'upi', 'paypal', 'bank'),
  address: either('12 Marine Drive', 'coach@upi', 'coach@mail.com', '123456789012 HDFC0001234'),
  token: either('tok_1', 'tok_2', 'used'),
  to: either('2026-12-20T00:00Z', '2027-04-01T12:30:00.500Z', '2027-02-30T00:00Z'),
};

/** Values that fit a schema, its bounds among them. */
export function validFor(document: Document, given: Schema, name = ''): fc.Arbitrary<Value> {
  const schema = resolved(document, given);
  const bySchema = fromSchema(document, schema);
  const bySense = sensible[name];
  return bySense ? fc.oneof({ weight: 9, arbitrary: bySense }, { weight: 1, arbitrary: bySchema }) : bySchema;
}

function fromSchema(document: Document, schema: Schema): fc.Arbitrary<Value> {
  if ('const' in schema) return fc.constant(schema.const as Value);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...(schema.enum as Value[]));
  if (schema.anyOf && schema.anyOf.length > 0) return fc.oneof(...schema.anyOf.map((one) => validFor(document, one)));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['string']);
  return fc.oneof(...types.map((type) => ofType(document, type, schema)));
}

function ofType(document: Document, type: string, schema: Schema): fc.Arbitrary<Value> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbers(type, schema);
    case 'array':
      return fc.array(validFor(document, schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(5, schema.maxItems ?? 5)),
      });
    case 'object':
      return validObject(document, schema);
    default:
      return texts(schema);
  }
}

function numbers(type: string, { minimum = 0, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const bounds = fc.constantFrom(minimum, maximum, Math.min(maximum, minimum + 1));
  return fc.oneof(
    bounds,
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
      : fc.double({ min: minimum, max: maximum, noNaN: true }),
  );
}

/** Some members of each class that is written as its opposite, such as `[^\\P{L}\\p{DI}]`: letters that can be seen. */
const fewOf: Readonly<Record<string, string>> = { L: '[A-Za-zÀ-ÖØ-öø-ÿअ-ह]', M: '[\\u0300-\\u034e]' };

/** fast-check finds members of such a class by trying characters of all there are: one text would take minutes. */
const withFewMembers = (pattern: string): string =>
  pattern.replaceAll(/\[\^\\P\{(\w+)\}[^\]]*\]/gu, (written, property: string) => {
    const some = fewOf[property];
    if (some === undefined) throw new Error(`${written} needs a few members in tests/fuzz/valid.ts`);
    return some;
  });

function texts({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const most = Math.min(maxLength, 200);
  if (pattern === undefined) return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, most) });
  const narrowed = withFewMembers(pattern);
  try {
    return fc.stringMatching(new RegExp(narrowed, 'u'));
  } catch {
    // Texts cannot be generated for a pattern with a lookahead.
    return fc.string({ minLength, maxLength: most });
  }
}

/** Optional properties are sometimes omitted. */
export function validObject(document: Document, { properties = {}, required = [] }: Schema): fc.Arbitrary<Members> {
  const members = Object.entries(properties).map(([name, node]) => {
    const member = validFor(document, node, name).map((value): readonly [string, Value] => [name, value]);
    return required.includes(name) ? member : fc.option(member, { freq: 2 });
  });
  return fc.tuple(...members).map((list) => new Members(list.filter((member) => member !== null)));
}
