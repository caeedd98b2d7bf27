import fc from 'fast-check';
import type { Document, Operation } from './document.ts';
import { validFor, validObject } from './valid.ts';
import { Known, Members, type Value } from './written.ts';

/** The sender of a request; `fits`: a person who owns the target of the address. */
export interface Sender {
  readonly kind: 'nobody' | 'athlete' | 'coach' | 'ended' | 'forged';
  readonly index: number;
  readonly fits: boolean;
}

/** How the request declares its body's length. */
export type Framing = 'length' | 'chunked' | 'tooLong' | 'tooShort' | 'none' | 'brokenChunks' | 'text';
/** How the address is written. */
export type AddressForm = 'plain' | 'absolute' | 'slashBehind' | 'slashesBefore' | 'capitals' | 'dots' | 'fragment';
export type Encoding = 'utf8' | 'utf16le' | 'badUtf8' | 'byteOrderMark' | 'cutOff' | 'trailing';

/** A file in a form. */
export interface Upload {
  readonly field: string;
  readonly filename: Value;
  readonly type: string;
  readonly content: string;
  readonly flaw: string;
}

/** One request, before its ids are looked up in the running product. */
export interface Case {
  readonly operation: string;
  readonly method: string;
  /** Fixed parts are texts behind a slash, parameters are values. */
  readonly segments: readonly ({ readonly fixed: string } | { readonly param: string; readonly value: Value })[];
  readonly query: readonly (readonly [name: string, value: Value])[];
  readonly headers: readonly (readonly [name: string, value: Value])[];
  readonly sender: Sender;
  /** Null without a body. */
  readonly body: Value | null;
  readonly upload: Upload | null;
  readonly contentType: string | null;
  readonly encoding: Encoding;
  readonly framing: Framing;
  readonly form: AddressForm;
}

const index = fc.nat(999);

const senderOf = ({ role, isOpen }: Operation): fc.Arbitrary<Sender> => {
  const right = fc.constantFrom<Sender['kind']>(
    ...(role ? [role] : isOpen ? (['nobody', 'athlete', 'coach'] as const) : (['athlete', 'coach'] as const)),
  );
  const any = fc.constantFrom<Sender['kind']>('nobody', 'athlete', 'coach', 'ended', 'forged');
  const kind = fc.oneof({ weight: 9, arbitrary: right }, { weight: 2, arbitrary: any });
  return fc.record({ kind, index, fits: fc.oneof(fc.constant(true), fc.constant(true), fc.constant(false)) });
};

const contents = [
  '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'RIFF0000WEBPVP8 ',
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<!doctype html><script>alert(1)</script>',
  '',
  'PK\x03\x04',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270301T100000Z\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
];
const flaws = [
  'none',
  'none',
  'none',
  'noEnd',
  'noBoundary',
  'otherBoundary',
  'otherField',
  'extraField',
  'twoFiles',
  'noDisposition',
  'deepHeaders',
  'encodedPart',
  'emptyForm',
  'cutOff',
];

const uploadOf = (field: string): fc.Arbitrary<Upload> =>
  fc.record({
    field: fc.constant(field),
    filename: fc.constantFrom<Value>('a.pdf', '../../a', 'a\\"b', 'a%00.pdf', '\u202egnp.exe', ''),
    type: fc.constantFrom('application/pdf', 'image/png', 'text/html', 'image/svg+xml', ''),
    content: fc.constantFrom(...contents),
    flaw: fc.constantFrom(...flaws),
  });

const positions = fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: index });

/** Requests to one operation that its document allows. */
export function validCase(document: Document, operation: Operation): fc.Arbitrary<Case> {
  const params = operation.params.map(({ name, schema }) => validFor(document, schema, name).map((value) => [name, value] as const));
  const query = operation.query.map(({ name, schema, required = false }) => {
    const member = validFor(document, schema, name).map((value) => [name, value] as const);
    return required ? member : fc.option(member, { freq: 2 });
  });
  return fc
    .record({
      params: fc.tuple(...params),
      query: fc.tuple(...query),
      sender: senderOf(operation),
      body: operation.body ? validObject(document, operation.body) : fc.constant<Members | null>(null),
      upload: operation.upload === null ? fc.constant(null) : uploadOf(operation.upload),
      key: fc.option(index, { freq: 3 }),
      position: positions,
    })
    .map(({ params, query, sender, body, upload, key, position }) => ({
      operation: operation.name,
      method: operation.method,
      segments: segmentsOf(operation.path, new Map(params)),
      query: query.flatMap((member) => (member === null ? [] : spread(member))),
      headers: [
        ...(key !== null && operation.method !== 'GET' ? [['Idempotency-Key', new Known('key', key)] as const] : []),
        ...(position === null ? [] : [['At-Least', new Known('position', position)] as const]),
      ],
      sender,
      body,
      upload,
      contentType: body === null ? null : 'application/json',
      encoding: 'utf8',
      framing: 'length',
      form: 'plain',
    }));
}

/** A list is sent as a repeated parameter. */
const spread = ([name, value]: readonly [string, Value]): (readonly [string, Value])[] =>
  Array.isArray(value) ? (value as readonly Value[]).map((one) => [name, one] as const) : [[name, value]];

const segmentsOf = (path: string, params: ReadonlyMap<string, Value>): Case['segments'] =>
  path
    .slice(1)
    .split('/')
    .map((part) => (part.startsWith('{') ? { param: part.slice(1, -1), value: params.get(part.slice(1, -1)) ?? '' } : { fixed: part }));
