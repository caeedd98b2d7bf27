import fc from 'fast-check';
import type { AddressForm, Case, Encoding, Framing } from './case.ts';
import { numberTexts, oddAddressValue, oddNames, oddValue } from './oddities.ts';
import { Known, Long, Members, type Value } from './written.ts';

/** One mutation of a request. */
type Mutation = (one: Case) => Case;
type Member = readonly [name: string, value: Value];

const place = fc.nat(99);
const oddName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddNames) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 8 }) },
);

function changeMember(one: Case, at: number, change: (member: Member) => readonly Member[]): Case {
  if (!(one.body instanceof Members) || one.body.list.length === 0) return one;
  const chosen = at % one.body.list.length;
  return { ...one, body: new Members(one.body.list.flatMap((member, index) => (index === chosen ? change(member) : [member]))) };
}

/** The same members, numbers first: they are fewer, and more often reveal faults. */
function numbersFirst(one: Case): Case {
  if (!(one.body instanceof Members)) return one;
  return { ...one, body: new Members([...one.body.list.filter(isNumber), ...one.body.list.filter((member) => !isNumber(member))]) };
}

const isNumber = ([, value]: Member): boolean => typeof value === 'number' || value instanceof Known;

const onMember = <T>(values: fc.Arbitrary<T>, change: (member: Member, value: T) => readonly Member[]): fc.Arbitrary<Mutation> =>
  fc.tuple(place, values).map(
    ([at, value]): Mutation =>
      (one) =>
        changeMember(one, at, (member) => change(member, value)),
  );

const onBody = <T>(values: fc.Arbitrary<T>, change: (one: Case, value: T) => Case): fc.Arbitrary<Mutation> =>
  values.map(
    (value): Mutation =>
      (one) =>
        one.body === null ? one : change(one, value),
  );

const replaced = onMember(oddValue, ([name], value) => [[name, value]]);
/** Numbers as text, and text as numbers. */
const retyped = fc.tuple(fc.nat(1), fc.constantFrom(...numberTexts)).map(
  ([at, text]): Mutation =>
    (one) =>
      changeMember(numbersFirst(one), at, (member) => [[member[0], isNumber(member) ? text : 7]]),
);

const bodyMutations: readonly fc.Arbitrary<Mutation>[] = [
  replaced,
  replaced,
  replaced,
  retyped,
  retyped,
  onMember(fc.constant(null), () => []),
  onMember(fc.constant(null), ([name, value]) => [[name, [value]]]),
  // The same name twice.
  onMember(oddValue, (member, value) => [member, [member[0], value]]),
  onBody(fc.tuple(oddName, oddValue), (one, member) =>
    one.body instanceof Members ? { ...one, body: new Members([...one.body.list, member]) } : one,
  ),
  onBody(oddValue, (one, body) => ({ ...one, body })),
  onBody(fc.constantFrom<Encoding>('utf16le', 'badUtf8', 'byteOrderMark', 'cutOff', 'trailing'), (one, encoding) => ({ ...one, encoding })),
  // A body that the operation does not have.
  oddValue.map(
    (body): Mutation =>
      (one) =>
        one.body === null && one.upload === null ? { ...one, body, contentType: 'application/json' } : one,
  ),
];

const setParam =
  (at: number, value: Value): Mutation =>
  (one) => {
    const places = one.segments.flatMap((segment, index) => ('param' in segment ? [index] : []));
    const chosen = places.length === 0 ? -1 : (places[at % places.length] ?? -1);
    return {
      ...one,
      segments: one.segments.map((segment, index) => (index === chosen && 'param' in segment ? { ...segment, value } : segment)),
    };
  };

const setQuery =
  (at: number, change: (member: Member) => readonly Member[]): Mutation =>
  (one) => {
    if (one.query.length === 0) return one;
    const chosen = at % one.query.length;
    return { ...one, query: one.query.flatMap((member, index) => (index === chosen ? change(member) : [member])) };
  };

const addressMutations = (names: readonly string[]): readonly fc.Arbitrary<Mutation>[] => [
  fc.tuple(place, oddAddressValue).map(([at, value]) => setParam(at, value)),
  fc.tuple(place, oddAddressValue).map(([at, value]) => setQuery(at, ([name]) => [[name, value]])),
  fc.tuple(fc.constantFrom('unknown', ...names), oddAddressValue).map(([name, value]): Mutation => (one) => ({
    ...one,
    query: [...one.query, [name, value]],
  })),
  fc.tuple(place, oddAddressValue).map(([at, value]) => setQuery(at, (member) => [member, [member[0], value]])),
  place.map((at) => setQuery(at, ([name, value]) => [[`${name}[]`, value]])),
  place.map((at) => setQuery(at, () => [])),
  fc.tuple(oddName, oddAddressValue).map(([name, value]): Mutation => (one) => ({ ...one, query: [...one.query, [name, value]] })),
  fc.nat(150).map((count): Mutation => (one) => ({
    ...one,
    query: [...one.query, ...Array.from({ length: count }, (_, at) => [`q${at}`, 'x'] as const)],
  })),
  fc
    .constantFrom<AddressForm>('absolute', 'slashBehind', 'slashesBefore', 'capitals', 'dots', 'fragment')
    .map((form): Mutation => (one) => ({ ...one, form })),
  fc
    .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'REPORT')
    .map((method): Mutation => (one) => ({ ...one, method })),
];

const header = (name: string, ...values: readonly Value[]): fc.Arbitrary<Mutation> =>
  fc.constantFrom(...values).map((value): Mutation => (one) => ({ ...one, headers: [...one.headers, [name, value]] }));

const headerMutations: readonly fc.Arbitrary<Mutation>[] = [
  header('Idempotency-Key', '', ' ', 'a b', 'é', new Long('k', 256), 'k', '__proto__', '"', '\u007f', "' or 1=1"),
  header(
    'At-Least',
    '',
    'review@1',
    'review@-1',
    'review@1e3',
    'x',
    '@',
    ',,,,',
    new Long('review@1,', 500),
    'Review@1',
    '__proto__@1',
    "call@1' or 1=1",
  ),
  header(
    'Authorization',
    '',
    'Bearer',
    'Bearer ',
    'bearer x',
    'Basic YTpi',
    'Bearer a.b.c',
    'Bearer null',
    new Long('x', 5_000),
    'Bearer \u00ff',
    'Digest x',
  ),
  header('Accept', '*/*;q=0', 'text/html', 'application/xml', '', new Long('a/b,', 500)),
  header('Origin', 'null', 'https://evil.example', 'http://127.0.0.1:1', '*', '\u00ff'),
  header('X-Request-Id', 'short', '../../etc/passwd', new Long('r', 500), '{"a":1}', '<script>'),
  header('X-Correlation-Id', 'short', '$$$$$$$$$', new Long('c', 200)),
  header('traceparent', 'ff', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, new Long('00-', 300), '\u00ff'),
  header('X-Forwarded-For', '', 'unknown', '999.1.1.1', '::1', new Long('1.2.3.4,', 300), "' or 1=1"),
  header('X-HTTP-Method-Override', 'DELETE', 'PUT'),
  header('Content-Encoding', 'gzip', 'br', 'identity', 'x', 'gzip, gzip'),
  header('Expect', '100-continue', 'x'),
  header('If-None-Match', '*', '""', 'W/"x"', new Long('"a",', 900)),
  header('Range', 'bytes=0-0', 'bytes=-1', 'bytes=9999999999999999999-'),
  header('Cookie', 'refresh_token=x', new Long('a=b; ', 700), 'refresh_token=%00', '=;=;'),
  header('Upgrade', 'websocket', 'h2c'),
  header('Connection', 'close', 'upgrade', 'x'),
  header('X-Long', new Long('h', 17_000)),
  fc
    .constantFrom(
      null,
      '',
      'text/plain',
      'application/xml',
      'application/json; charset=latin1',
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/json,text/html',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'b'.repeat(200)}`,
      'application/x-www-form-urlencoded',
    )
    .map((contentType): Mutation => (one) => ({ ...one, contentType })),
  fc
    .constantFrom<Framing>('chunked', 'chunked', 'tooLong', 'tooShort', 'none', 'brokenChunks', 'text')
    .map((framing): Mutation => (one) => ({ ...one, framing })),
];

const always: Mutation = (one) => one;

/** A third of the requests is unchanged, the others have one to three mutations. */
export function mutationsFor(names: readonly string[]): fc.Arbitrary<readonly Mutation[]> {
  const one = fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...bodyMutations) },
    { weight: 5, arbitrary: fc.oneof(...addressMutations(names)) },
    { weight: 2, arbitrary: fc.oneof(...headerMutations) },
  );
  return fc.oneof({ weight: 1, arbitrary: fc.constant([always]) }, { weight: 2, arbitrary: fc.array(one, { minLength: 1, maxLength: 3 }) });
}
