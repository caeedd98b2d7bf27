import fc from 'fast-check';
import type { Message } from './conversation.ts';
import { oddNames, oddValue } from './oddities.ts';
import { jsonOf, Members, type Value } from './written.ts';

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };

/** Converts a plain value into a writable one, with some part of it replaced. */
function changed(value: Plain, odd: Value, counter: { left: number }): Value {
  if (counter.left-- === 0) return odd;
  if (Array.isArray(value)) return (value as readonly Plain[]).map((one) => changed(one, odd, counter));
  if (typeof value === 'object' && value !== null)
    return new Members(Object.entries(value).map(([name, one]) => [name, changed(one, odd, counter)]));
  return value;
}

const nodesOf = (value: Plain): number => {
  if (typeof value !== 'object' || value === null) return 1;
  return 1 + Object.values(value).reduce<number>((sum, one) => sum + nodesOf(one), 0);
};

const noLookup = (): string => '';

/** The mutation of a message before it is sent. */
export interface Change {
  readonly kind: 'none' | 'replace' | 'extra' | 'cut' | 'binary' | 'pieces' | 'huge' | 'noise' | 'badUtf8';
  readonly at: number;
  readonly value: Value;
  readonly name: string;
}

export const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('none' as const) },
    { weight: 12, arbitrary: fc.constant('replace' as const) },
    { weight: 2, arbitrary: fc.constantFrom('extra' as const, 'pieces' as const) },
    // These end the connection.
    { weight: 1, arbitrary: fc.constantFrom('cut' as const, 'binary' as const, 'huge' as const, 'noise' as const, 'badUtf8' as const) },
  ),
  at: fc.nat(200),
  value: oddValue,
  name: fc.constantFrom(...oddNames),
});

/** The message as sent. `most`: the server's limit in bytes. */
export function changedMessage(message: object, { kind, at, value, name }: Change, most: number): Message {
  const plain = message as Plain;
  const whole = JSON.stringify(message);
  switch (kind) {
    case 'replace':
      return { data: jsonOf(changed(plain, value, { left: at % nodesOf(plain) }), noLookup).slice(0, most) };
    case 'extra':
      return { data: jsonOf(new Members([...Object.entries(message as Record<string, Value>), [name, value]]), noLookup).slice(0, most) };
    case 'cut':
      return { data: whole.slice(0, at % whole.length) };
    case 'binary':
      return { data: Buffer.from(whole), isBinary: true };
    case 'pieces':
      return { data: whole, pieces: 1 + (at % 20) };
    case 'huge':
      return { data: 'x'.repeat(most + 1 + at) };
    case 'noise':
      return { data: jsonOf(value, noLookup).slice(0, most) };
    case 'badUtf8':
      // The value as a string, which is the wrong type.
      return { data: Buffer.concat([Buffer.from(whole), Buffer.from([0xc3, 0x28, 0xff])]) };
    default:
      return { data: whole };
  }
}
