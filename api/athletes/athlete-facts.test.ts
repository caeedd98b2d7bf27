import { createSecretKey, randomUUID } from 'node:crypto';
import { athleteEvents, athleteStream } from '@academy/domain/athletes';
import { createCodec, type SealedEvent } from '@academy/platform/event-store';
import { expect, it } from 'vitest';
import { createAthleteFacts } from './athlete-facts.ts';

/** A log with athlete 7, whose key can be destroyed. */
async function academy(dob: string) {
  const key = createSecretKey(Buffer.alloc(32, 7));
  const state: { key: typeof key | null } = { key };
  const keys = {
    forWriting: async () => key,
    forReading: async (subjects: Iterable<string>) => new Map([...subjects].map((subject) => [subject, state.key])),
    destroy: async () => void (state.key = null),
  };
  const codec = createCodec(athleteEvents, keys);
  const profile = { athleteId: 7, name: 'Ravi', phone: '', dob, address: '', parentPhone: '', health: '' };
  const data = { ...profile, email: 'ravi@example.com', termsVersion: '2026-01-01', termsAcceptedAt: '2026-01-31T10:00:00.000Z' };
  const metadata = { actor: { id: 7, role: 'athlete' }, time: '2026-01-31T10:00:00.000Z', $correlationId: 'c', $causationId: 'c' } as const;
  const encoded = await codec.encode([{ type: 'AthleteRegistered', data }], { idOf: () => randomUUID(), metadata });
  const log: SealedEvent[] = [];
  for (const event of encoded) log.push({ ...event, stream: athleteStream(7), revision: 0n, position: 0n });
  let reads = 0;
  const readStream = async (stream: string): Promise<SealedEvent[]> => {
    reads += 1;
    return log.filter((event) => event.stream === stream);
  };
  return { state, facts: createAthleteFacts({ store: { readStream }, codec, today: () => '2026-11-26' }), reads: () => reads };
}

it('remembers an adult', async () => {
  const { facts, reads } = await academy('2008-11-26');
  const adult = { isThere: true, isGone: false, isAdult: true };
  expect([await facts.of(7), await facts.of(7), reads()]).toEqual([adult, adult, 1]);
});

it.each(['2008-11-27', ''])('asks each time about a minor, who may grow up: born %s', async (dob) => {
  const { facts, reads } = await academy(dob);
  const minor = { isThere: true, isGone: false, isAdult: false };
  expect([await facts.of(7), await facts.of(7), reads()]).toEqual([minor, minor, 2]);
});

it('asks each time about somebody who is not there, and may come', async () => {
  const { facts, reads } = await academy('1990-01-01');
  const nobody = { isThere: false, isGone: false, isAdult: false };
  expect([await facts.of(8), await facts.of(8), reads()]).toEqual([nobody, nobody, 2]);
});

it('forgets the erased', async () => {
  const { facts, state } = await academy('1990-01-01');
  expect(await facts.of(7)).toMatchObject({ isGone: false, isAdult: true });
  state.key = null;
  facts.forget('athlete-7');
  expect(await facts.of(7)).toMatchObject({ isGone: true, isAdult: false });
});
