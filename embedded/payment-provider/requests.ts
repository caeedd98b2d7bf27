import type { IncomingMessage } from 'node:http';
import type { NewPayment, NewPayout, NewRefund } from '@academy/platform/payment-provider';
import { Refused } from './refused.ts';

const mostBytes = 16 * 1024;

/** The body as text. Throws 413 above 16 kB. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
  }
  if (size > mostBytes) throw new Refused(413, 'tooLong');
  return Buffer.concat(chunks).toString();
}

type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(text: string): Fields {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Refused(400, 'malformed');
  }
  if (typeof read !== 'object' || read === null) throw new Refused(400, 'malformed');
  return read as Fields;
}

/** The field, if it is a text that fits the pattern as a whole. Throws 400. */
export function textIn(fields: Fields, name: string, pattern: RegExp): string {
  const value = fields[name];
  if (typeof value !== 'string' || !pattern.test(value)) throw new Refused(400, `${name}Malformed`);
  return value;
}

const ref = /^[\w-]{1,64}$/u;
const currency = /^INR$/u;

function paiseIn(fields: Fields): number {
  const { paise } = fields;
  if (typeof paise !== 'number' || !Number.isSafeInteger(paise) || paise < 1 || paise > 1e12) throw new Refused(400, 'paiseMalformed');
  return paise;
}

export const newPayment = (fields: Fields): NewPayment => ({
  ref: textIn(fields, 'ref', ref),
  paise: paiseIn(fields),
  currency: textIn(fields, 'currency', currency),
  token: textIn(fields, 'token', /^\w{1,100}$/u),
});

export const newRefund = (fields: Fields): NewRefund => ({
  ref: textIn(fields, 'ref', ref),
  payment: textIn(fields, 'payment', ref),
  paise: paiseIn(fields),
});

export function newPayout(fields: Fields): NewPayout {
  const destination = fieldsOf(JSON.stringify(fields['destination'] ?? null));
  return {
    ref: textIn(fields, 'ref', ref),
    paise: paiseIn(fields),
    currency: textIn(fields, 'currency', currency),
    destination: {
      kind: textIn(destination, 'kind', /^(?:paypal|upi|bank)$/u) as 'paypal' | 'upi' | 'bank',
      address: textIn(destination, 'address', /^[^\p{C}]{1,254}$/u),
    },
  };
}
