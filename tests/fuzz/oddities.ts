import fc from 'fast-check';
import { Long, Members, Raw, type Value } from './written.ts';

/** Texts that have broken other programs. */
const oddTexts: readonly Value[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202egnp.exe',
  '\u200b',
  'é e\u0301 \ufe0f',
  '🏃🏽‍♀️',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}<%= 7*7 %>',
  "' or 1=1 --",
  '1; drop table coaches; --',
  '\\',
  '\\N',
  '\t\r\n',
  '%s%n%x',
  '%00',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/',
  '.',
  '..',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '-1e309',
  '0x10',
  '1_000',
  '١٢',
  '9'.repeat(20),
  '-1',
  '0',
  '-0',
  '00',
  '1.0',
  '1.5',
  '1e3',
  ' 7 ',
  '9007199254740993',
  '2147483648',
  '9223372036854775808',
  '[]',
  '{}',
  new Long('a', 300),
  new Long('ab ', 4_001),
  new Long('🏃', 5_000),
  new Long('9', 20_000),
  new Long('a', 150_000),
];

/** Numbers as text, which a careless parser accepts. */
export const numberTexts: readonly string[] = [
  'Infinity',
  '-Infinity',
  'NaN',
  '1e309',
  '-1e309',
  '1',
  '5',
  '1e0',
  '0x1',
  ' 1 ',
  '1.0',
  '+1',
  '01',
  '',
  'true',
  '9'.repeat(20),
];

const oddNumbers: readonly Value[] = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e21,
  5e-324,
  1.797e308,
  new Raw('1e309'),
  new Raw('-1e309'),
  new Raw('1E400'),
  new Raw('9'.repeat(400)),
  new Raw('0.1e-400'),
];

const nested = (open: string, close: string, depth: number): Raw => new Raw(open.repeat(depth) + close.repeat(depth));

const oddStructures: readonly Value[] = [
  null,
  true,
  false,
  [],
  [[]],
  [null],
  new Members([]),
  new Members([['__proto__', new Members([['admin', true]])]]),
  new Members([['constructor', new Members([['prototype', new Members([['admin', true]])]])]]),
  new Members([
    ['toString', 'x'],
    ['toJSON', 'x'],
    ['length', -1],
  ]),
  new Members([['$ref', '#']]),
  nested('[', ']', 40),
  nested('[', ']', 5_000),
  new Raw(`${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`),
];

/** Texts that are no JSON. */
const noJson: readonly Value[] = [
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  '01',
  '+1',
  '.5',
  "'a'",
  '"a',
  '{',
  '}',
  '[1,]',
  '{"a":1,}',
  '/**/1',
  '\ufeff1',
  '',
  '1 2',
  '"\t"',
  '"\\u12"',
  '"\\x41"',
].map((text) => new Raw(text));

const oneOf = (values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

/** Any value for a member of a body. */
export const oddValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: oneOf(oddTexts) },
  { weight: 4, arbitrary: oneOf(oddNumbers) },
  { weight: 3, arbitrary: oneOf(oddStructures) },
  { weight: 1, arbitrary: oneOf(noJson) },
  { weight: 2, arbitrary: anyText },
  {
    weight: 2,
    arbitrary: fc
      .oneof(fc.double(), fc.integer(), fc.maxSafeInteger())
      .map((number) => (Number.isFinite(number) ? number : new Raw(String(number)))),
  },
);

/** Percent-encodings that are invalid or decode to invalid text. */
const oddAddresses: readonly Value[] = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%C0%80',
  '%ED%A0%80',
  '%F8%88%80%80%80',
  '%2e%2e',
  '..%2f..%2f',
  '%2F',
  '%5C',
  '%0d%0aX-Injected:%201',
  '%u0041',
  '+',
  '[]',
  '*',
  ';a=b',
  '"',
  '|',
  '%25%30%30',
  'a%20b',
  '\u00ff',
].map((text) => new Raw(text));

/** Any text for a part of an address. */
export const oddAddressValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 5, arbitrary: oneOf(oddTexts) },
  { weight: 3, arbitrary: oneOf(oddAddresses) },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger()).map(String) },
);

export const oddNames: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'id',
  'role',
  'is_admin',
  'password_hash',
  '',
  'a.b',
  'a[b]',
  '$where',
  'toString',
  'limit',
  '\0',
];
