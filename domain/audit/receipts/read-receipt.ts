import { isReceiptValue } from './facts.ts';
import { type Receipt, receiptFormat, receiptLimits } from './receipt.ts';
import type { ReceiptFinding } from './verify-receipt.ts';

type Kind = 'string' | 'integer' | 'says' | readonly [Shape] | readonly ['string'];
interface Shape {
  readonly [name: string]: Kind;
}

const fact: Shape = { record: 'integer', topic: 'string', event: 'string', at: 'string', by: 'string', says: 'says' };
const record: Shape = { number: 'integer', entry: 'string', hash: 'string', data: 'string', metadata: 'string', proof: 'string' };
const shape: Shape = { format: 'string', booking_id: 'string', facts: [fact], head: 'string', keys: ['string'], records: [record] };

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const changed = (field: string, problem: ReceiptFinding['problem']): ReceiptFinding => ({ kind: 'changed', field, problem });

function wrongIn(value: unknown, kind: Kind | Shape, field: string): readonly ReceiptFinding[] {
  if (kind === 'says') {
    if (!isObject(value)) return [changed(field, 'form')];
    return Object.entries(value).flatMap(([name, said]) => (isReceiptValue(said) ? [] : [changed(`${field}.${name}`, 'form')]));
  }
  if (kind === 'string' || kind === 'integer') {
    const isRight = kind === 'string' ? typeof value === 'string' && value.isWellFormed() : Number.isSafeInteger(value);
    return isRight ? [] : [changed(field, 'form')];
  }
  if (Array.isArray(kind)) {
    if (!Array.isArray(value) || value.length > receiptLimits.records) return [changed(field, 'form')];
    return value.flatMap((item: unknown, index) => wrongIn(item, kind[0] as Kind | Shape, `${field}[${index}]`));
  }
  if (!isObject(value)) return [changed(field, 'form')];
  const inside = (name: string): string => (field === '' ? name : `${field}.${name}`);
  const unexpected = Object.keys(value).filter((name) => !Object.hasOwn(kind, name));
  return [
    ...Object.entries(kind as Shape).flatMap(([name, of]) =>
      Object.hasOwn(value, name) ? wrongIn(value[name], of, inside(name)) : [changed(inside(name), 'missing')],
    ),
    ...unexpected.map((name) => changed(inside(name), 'unexpected')),
  ];
}

const unreadable = (field: string): Read => ({ receipt: null, findings: [{ kind: 'unreadable', field, problem: 'unreadable' }] });

type Read =
  | { readonly receipt: Receipt; readonly findings: readonly [] }
  | { readonly receipt: null; readonly findings: readonly ReceiptFinding[] };

/** Reads a receipt without believing any of it. Findings name fields that are missing, too many, or of the wrong kind. */
export function readReceipt(text: string): Read {
  if (text.length > receiptLimits.bytes) return unreadable('');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable('');
  }
  if (!isObject(value)) return unreadable('');
  if (value['format'] !== receiptFormat) return unreadable('format');
  const findings = wrongIn(value, shape, '');
  // Just seen to be of this shape, field by field.
  return findings.length === 0 ? { receipt: value as unknown as Receipt, findings: [] } : { receipt: null, findings };
}
