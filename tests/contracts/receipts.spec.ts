import { createPublicKey, hash, verify } from 'node:crypto';
import { parseKey, type Sha256, toHex, type Verify } from '@academy/domain/audit';
import { type Receipt, receiptText, verifyReceipt } from '@academy/domain/audit/receipts';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sessionFound, sessionIn } from '../product/booked-sessions.ts';
import { booked } from '../product/bookings.ts';
import { must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');
const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
const verifySignature: Verify = (publicKey, message, signature) => {
  const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
  return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature);
};
const tools = { hashing: async <Result>(work: (sha: Sha256) => Result | Promise<Result>) => await work(sha256), verify: verifySignature };

let coach: Person;
let athlete: Person;
let other: Person;
beforeAll(async () => {
  [coach, athlete, other] = await Promise.all([newCoach(product), newAthlete(product), newAthlete(product)]);
});

const receiptOf = (by: Person | null, id: string, position?: string) =>
  request<Receipt & { problems?: readonly { code: string }[] }>(product, 'GET', `/receipts/${id}`, {
    ...(by && { token: by.token }),
    ...(position !== undefined && { headers: { 'at-least': position } }),
  });

describe('GET /receipts/{bookingId}', () => {
  it('200: both get what they may see, proven by the key of the log alone', async () => {
    const { id } = await sessionFound(product, { coachId: coach.id, athleteId: athlete.id });
    const said = await must(product, 'POST', `/bookings/${id}/statement`, { token: athlete.token, body: { says: 'attended' } });
    const keys = await (await fetch(`${product.api}/audit/keys`)).text();
    const [key = ''] = keys.split('\n');
    expect(toHex(parseKey(key, sha256)?.publicKey ?? new Uint8Array())).toHaveLength(64);
    for (const person of [athlete, coach]) {
      const answered = await receiptOf(person, id, said.headers.get('position') ?? '');
      expect([answered.status, answered.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const verified = await verifyReceipt(receiptText(answered.body), key, tools);
      expect([verified.findings, verified.head?.size]).toEqual([[], expect.any(Number)]);
      const events = answered.body.facts.map(({ event }) => event);
      expect(events).toEqual(expect.arrayContaining(['SlotHeld', 'BookingConfirmed', 'OutcomeFound']));
      const wallets = answered.body.records.filter(({ entry }) => entry.includes('"wallet-')).map(({ entry }) => entry);
      expect(wallets.filter((entry) => !entry.includes(`"wallet-${person === athlete ? 'athlete' : 'coach'}_${person.id}"`))).toEqual([]);
    }
  });

  it('200: of a session that is still to come', async () => {
    const { id, position } = await sessionIn(product, { coachId: coach.id, athleteId: athlete.id }, 90);
    const answered = await receiptOf(athlete, id, position);
    expect([answered.status, answered.body.facts.map(({ topic }) => topic).includes('terms')]).toEqual([200, true]);
  });

  it('401 without signing in', async () => {
    expect((await receiptOf(null, '7_0_0000000000000000')).status).toBe(401);
  });

  it('404 for everybody else, of what is none, and for a coach before it is confirmed', async () => {
    const { id } = await booked(product, { coachId: coach.id, athleteId: athlete.id, isConfirmed: false });
    for (const [by, of] of [
      [other, id],
      [coach, id],
      [athlete, '7_0_0000000000000000'],
    ] as const) {
      const answered = await receiptOf(by, of);
      expect([answered.status, answered.body.problems?.map(({ code }) => code)]).toEqual([404, ['bookingNotFound']]);
    }
  });
});
