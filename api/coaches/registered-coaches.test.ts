import { createSecretKey, randomUUID } from 'node:crypto';
import { coachEvents, coachStream } from '@academy/domain/coaches';
import { createCodec, type SealedEvent } from '@academy/platform/event-store';
import { DependencyAway } from '@academy/platform/outages';
import { expect, it } from 'vitest';
import { createRegisteredCoaches } from './registered-coaches.ts';

/** A log with coach 7, whose key can be destroyed or unavailable. */
async function academy() {
  const key = createSecretKey(Buffer.alloc(32, 7));
  const state: { key: typeof key | null; error: Error | null } = { key, error: null };
  const keys = {
    forWriting: async () => key,
    async forReading(subjects: Iterable<string>) {
      if (state.error) throw state.error;
      return new Map([...subjects].map((subject) => [subject, state.key]));
    },
    destroy: async () => void (state.key = null),
  };
  const codec = createCodec(coachEvents, keys);
  const profile = { coachId: 7, name: 'Asha', phone: '', phoneCountry: '', dob: '', address: '', domain: 'Tennis', experience: '' };
  const data = { ...profile, email: 'asha@example.com', termsVersion: '2026-01-01', termsAcceptedAt: '2026-01-31T10:00:00.000Z' };
  const metadata = { actor: { id: 7, role: 'coach' }, time: '2026-01-31T10:00:00.000Z', $correlationId: 'c', $causationId: 'c' } as const;
  const encoded = await codec.encode([{ type: 'CoachRegistered', data }], { idOf: () => randomUUID(), metadata });
  const log: SealedEvent[] = [];
  for (const event of encoded) log.push({ ...event, stream: coachStream(7), revision: 0n, position: 0n });
  let reads = 0;
  const readStream = async (stream: string): Promise<SealedEvent[]> => {
    reads += 1;
    return log.filter((event) => event.stream === stream);
  };
  return { state, log, coaches: createRegisteredCoaches({ store: { readStream }, codec }), reads: () => reads };
}

it('are those in the log; a positive answer is cached', async () => {
  const { coaches, reads } = await academy();
  expect([await coaches.has(7), await coaches.has(7), await coaches.has(8), await coaches.has(8)]).toEqual([true, true, false, false]);
  expect(reads()).toBe(3);
});

it('no longer exist after erasure', async () => {
  const { coaches, state } = await academy();
  expect(await coaches.has(7)).toBe(true);
  state.key = null;
  coaches.forget('coach-7');
  expect(await coaches.has(7)).toBe(false);
});

it('exist while their keys are unavailable, which is not cached', async () => {
  const { coaches, state } = await academy();
  state.error = new DependencyAway('postgres', true);
  expect(await coaches.has(7)).toBe(true);
  [state.error, state.key] = [null, null];
  expect(await coaches.has(7)).toBe(false);
});

it('exist even if the registration is unreadable; other errors than outages are thrown', async () => {
  const { coaches, log, state } = await academy();
  state.error = new Error('a fault of ours');
  await expect(coaches.has(7)).rejects.toThrow('a fault of ours');
  state.error = null;
  const [event] = log.splice(0);
  if (event) log.push({ ...event, data: 'spoilt' });
  expect(await coaches.has(7)).toBe(true);
});
