import { createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyText, type NoteKey, type Sha256, signatureTypes, type Signer, signNote, type Verify } from '../index.ts';
import { type Receipt, receiptText } from './receipt.ts';
import { bookingId, callId, origin, receiptOver, type Stored, told } from './testing/index.ts';
import { type ReceiptTools, verifyReceipt } from './verify-receipt.ts';

const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
const der = (prefix: string, raw: Uint8Array): Buffer => Buffer.concat([Buffer.from(prefix, 'hex'), raw]);
const verifySignature: Verify = (publicKey, message, signature) =>
  verify(null, message, createPublicKey({ key: der('302a300506032b6570032100', publicKey), format: 'der', type: 'spki' }), signature);
const tools: ReceiptTools = { hashing: async (work) => await work(sha256), verify: verifySignature };

function signerOf(name: string, type: NoteKey['type'], seed: number): Signer {
  const secret = createPrivateKey({ key: der('302e020100300506032b657004220420', Buffer.alloc(32, seed)), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(12);
  return { key: { name, type, publicKey }, sign: (message) => sign(null, message, secret) };
}
const own = signerOf(origin, signatureTypes.plain, 7);
const signing = { sha256, signers: [own, signerOf(`${origin}/clock`, signatureTypes.cosignature, 8)] };
const logKey = keyText(own.key, sha256);
const otherKey = keyText(signerOf(origin, signatureTypes.plain, 9).key, sha256);

const whole = receiptOver(told, signing);
const text = receiptText(whole);
const found = async (of: string, key: string | null = logKey) => (await verifyReceipt(of, key, tools)).findings;
const foundIn = (of: unknown, key?: string) => found(JSON.stringify(of), key);
const named = async (of: unknown) => (await foundIn(of)).map(({ field }) => field);

it('holds, with the key on paper or its own', async () => {
  const verified = await verifyReceipt(text, logKey, tools);
  expect(verified).toMatchObject({ findings: [], key: logKey, head: { origin: 'academy.test/audit', size: 8, seconds: 1_772_445_600 } });
  expect(verified.receipt).toEqual(whole);
  expect(await verifyReceipt(`${text}\n`, null, tools)).toMatchObject({ findings: [], key: logKey });
  expect(await found(text, ` ${logKey}\n`)).toEqual([]);
});

/** Every place in the receipt that is no list and no object, as the way to it. */
function leavesOf(value: unknown, way: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  const names = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...names].flatMap((name) => leavesOf((value as Record<string | number, unknown>)[name], [...way, name]));
}
const nameOf = (way: readonly (string | number)[]): string =>
  way.reduce<string>((name, part) => (typeof part === 'number' ? `${name}[${part}]` : name === '' ? part : `${name}.${part}`), '');

/** The same with one place changed. */
function with_(value: unknown, [first, ...rest]: readonly (string | number)[], change: (old: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const inside = copy as Record<string | number, unknown>;
  inside[first] = with_(inside[first], rest, change);
  return copy;
}
const other = (old: unknown): unknown => {
  if (typeof old === 'number') return old + 1;
  if (typeof old === 'boolean') return !old;
  const [last = ''] = String(old).slice(-1);
  return `${String(old).slice(0, -1)}${last === 'A' ? 'B' : 'A'}`;
};

describe('one field changed', () => {
  const ways = leavesOf(whole);
  it('has many to try', () => expect(ways.length).toBeGreaterThan(100));
  it.each(ways.map((way) => [nameOf(way), way] as const))('%s is named', async (name, way) => {
    // What is said of one field is said of no other.
    expect(new Set(await named(with_(whole, way, other)))).toEqual(new Set([name]));
  });
});

it('finds every single byte that is changed', async () => {
  const small = receiptText(receiptOver(told.slice(0, 1), signing));
  const bytes = Buffer.from(small);
  const unfound: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (bytes[at] ?? 0) ^ 1;
    if ((await found(changed.toString('utf8'))).length === 0) unfound.push(at);
  }
  expect([unfound, bytes.length > 1_500]).toEqual([[], true]);
}, 60_000);

describe('a field', () => {
  it.each([
    ['left out', ({ keys: _keys, ...rest }: Receipt) => rest, [{ kind: 'changed', field: 'keys', problem: 'missing' }]],
    ['added', (of: Receipt) => ({ ...of, note: 'paid' }), [{ kind: 'changed', field: 'note', problem: 'unexpected' }]],
    ['of another kind', (of: Receipt) => ({ ...of, head: 5 }), [{ kind: 'changed', field: 'head', problem: 'form' }]],
    [
      'added to a fact',
      (of: Receipt) => with_(of, ['facts', 0, 'says', 'discount'], () => 5),
      [{ kind: 'changed', field: 'facts[0].says.discount', problem: 'fact' }],
    ],
    [
      'no value of a receipt',
      (of: Receipt) => with_(of, ['facts', 0, 'says', 'sport'], () => [[1]]),
      [{ kind: 'changed', field: 'facts[0].says.sport', problem: 'form' }],
    ],
  ])('%s is named', async (_what, change, findings) => {
    expect(await foundIn(change(whole))).toEqual(findings);
  });

  it('that stands twice, or spaces between fields, are found', async () => {
    const twice = text.replace('"booking_id":', '"booking_id":"5_40_aaaaaaaaaaaaaaaa","booking_id":');
    expect(await found(twice)).toEqual([{ kind: 'changed', field: '', problem: 'layout' }]);
    expect(await found(JSON.stringify(whole, null, 2))).toEqual([{ kind: 'changed', field: '', problem: 'layout' }]);
  });
});

describe('the clock of a receipt', () => {
  const clockKey = whole.keys[1] ?? '';
  const mine = signerOf(`${origin}/clock`, signatureTypes.cosignature, 99);

  /** What whoever holds a receipt can make of it, with a clock of their own. */
  function redated(clock: Signer): Receipt {
    const end = whole.head.indexOf('\n\n') + 1;
    const [ownLine = ''] = whole.head.slice(end + 1).split('\n');
    const signed = signNote(whole.head.slice(0, end), [clock], { time: Date.parse('2019-01-01T00:00:00Z'), sha256 });
    const head = `${whole.head.slice(0, end)}\n${ownLine}\n${signed.slice(end + 1)}`;
    const records = whole.records.map((record) => ({ ...record, proof: record.proof.replace(whole.head, head) }));
    return { ...whole, head, keys: [logKey, keyText(clock.key, sha256)], records };
  }

  it('counts with its key on paper alone', async () => {
    expect((await verifyReceipt(text, logKey, tools)).head).toMatchObject({ isClockGiven: false });
    for (const both of [`${logKey}\n${clockKey}\n`, `${logKey} ${clockKey}`])
      expect(await verifyReceipt(text, both, tools)).toMatchObject({ findings: [], key: logKey, head: { isClockGiven: true } });
    expect(await verifyReceipt(JSON.stringify(redated(mine)), logKey, tools)).toMatchObject({
      findings: [],
      head: { isClockGiven: false },
    });
  });

  it('is not ours with another key than that on paper, under another name, or beside another', async () => {
    const notOurs = (index: number) => [{ kind: 'head', field: `keys[${index}]`, problem: 'notOurs' }];
    expect(await foundIn(redated(mine), `${logKey} ${clockKey}`)).toEqual(notOurs(1));
    expect(await foundIn(redated(signerOf(`${origin}/clock2`, signatureTypes.cosignature, 99)))).toEqual(notOurs(1));
    expect(await foundIn({ ...whole, keys: [...whole.keys, keyText(mine.key, sha256)] })).toEqual(notOurs(2));
    expect(await found(text, `${logKey} ${clockKey} ${otherKey}`)).toEqual([{ kind: 'head', field: 'keys', problem: 'key' }]);
  });
});

describe('a receipt', () => {
  it('signed by another key is not ours', async () => {
    expect(await found(text, otherKey)).toEqual([{ kind: 'head', field: 'keys[0]', problem: 'notOurs' }]);
    expect(await found(text, 'nothing')).toEqual([{ kind: 'head', field: 'keys', problem: 'key' }]);
    const shown = { ...whole, keys: [otherKey, whole.keys[1]] };
    expect(await foundIn(shown, otherKey)).toEqual([{ kind: 'head', field: 'head', problem: 'notOurs' }]);
    expect(await foundIn({ ...whole, keys: [] })).toEqual([{ kind: 'head', field: 'keys', problem: 'key' }]);
  });

  it('whose head lacks a signature, or has one of somebody unknown, is not whole', async () => {
    const lines = whole.head.split('\n');
    const without = `${lines.slice(0, -2).join('\n')}\n`;
    const signedOnce = JSON.parse(
      text.replaceAll(JSON.stringify(whole.head).slice(1, -1), JSON.stringify(without).slice(1, -1)),
    ) as Receipt;
    expect(await foundIn(signedOnce)).toEqual([{ kind: 'head', field: 'head', problem: 'notOurs' }]);
    expect(await foundIn({ ...signedOnce, keys: [logKey] })).toEqual([]);
  });

  it('of records of another booking is found', async () => {
    const odd: Stored = { stream: 'calendar-5_40', type: 'BookingConfirmed', data: { bookingId: '5_40_aaaaaaaaaaaaaaaa' } };
    expect(await foundIn(receiptOver([...told, odd], signing))).toEqual([
      { kind: 'changed', field: 'records[7]', problem: 'otherBooking' },
    ]);
    const joined: Stored = { stream: 'call-x', type: 'ParticipantJoined', data: { callId: 'x', participant: 'athlete-7' } };
    expect(await foundIn(receiptOver([...told, joined], signing))).toEqual([
      { kind: 'changed', field: 'records[7]', problem: 'otherBooking' },
    ]);
    expect(callId).not.toBe('x');
    expect(await foundIn(receiptOver(told, signing, '5_40_aaaaaaaaaaaaaaaa'))).toEqual([
      { kind: 'changed', field: 'booking_id', problem: 'otherBooking' },
    ]);
  });

  it('with a record taken out, put twice or moved is found', async () => {
    const { facts, records } = whole;
    expect(await named({ ...whole, records: records.slice(1) })).toContain('facts[0].record');
    expect(await named({ ...whole, facts: [...facts, ...facts.slice(-1)] })).toEqual(['facts[7]']);
    expect(await named({ ...whole, facts: facts.slice(0, -1) })).toEqual(['facts[6]']);
    const swapped = [records[1], records[0], ...records.slice(2)];
    expect(await named({ ...whole, records: swapped, facts: [facts[1], facts[0], ...facts.slice(2)] })).toEqual(['records[1].number']);
    expect(await named({ ...whole, records: [], facts: [] })).toEqual(['records']);
  });

  it.each(['', '[]', '5', 'null', '{}', '{"format":"academy.receipt/2"}', text.slice(0, -1), 'x'.repeat(5_000_001)])(
    'is not what this is',
    async (odd) => {
      const verified = await verifyReceipt(odd, null, tools);
      expect([verified.receipt, verified.findings.map(({ kind }) => kind)]).toEqual([null, ['unreadable']]);
    },
  );

  it('with a type that is in no receipt is found', async () => {
    const odd = with_(whole, ['records', 0, 'entry'], () => '["academy.event/1"]');
    expect(await named(odd)).toEqual(['records[0].entry']);
  });
});

it('names the booking in its file', () => expect(whole.booking_id).toBe(bookingId));
