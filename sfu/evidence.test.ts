import { type CallEvent, callEvents } from '@academy/domain/calls';
import { createClearCodec, type EventStore, type SealedEvent, StoreUnavailable } from '@academy/platform/event-store';
import { systemClock } from '@academy/platform/clock';
import { createLogger } from '@academy/platform/logging';
import { v4 } from 'uuid';
import { expect, it } from 'vitest';
import { createEvidence } from './evidence.ts';

const callId = v4();
const at = '2026-01-31T10:00:00.000Z';
const begun: readonly CallEvent[] = [
  { type: 'CallRequested', data: { callId, coachId: 7, athleteId: 3, sport: 'Tennis', at } },
  { type: 'CallAccepted', data: { callId, at } },
  { type: 'CallStarted', data: { callId, at } },
  { type: 'ParticipantJoined', data: { callId, participant: 'coach-7', peerId: 'one', at } },
];

/** A running call, in a store that fails for a number of reads; its last event can be made unreadable. */
async function running({ isSpoilt = false, awayFor = 0 }: { isSpoilt?: boolean; awayFor?: number }) {
  const log: SealedEvent[] = [];
  const keep = (stream: string, events: readonly Pick<SealedEvent, 'id' | 'type' | 'data' | 'metadata'>[]): void => {
    for (const event of events) log.push({ ...event, stream, revision: BigInt(log.length), position: BigInt(log.length) });
  };
  const metadata = { actor: { id: 'system', role: 'system' }, time: at, $correlationId: callId, $causationId: callId };
  keep(`call-${callId}`, await createClearCodec(callEvents).encode(begun, { idOf: () => v4(), metadata }));
  const last = log.pop();
  if (last) log.push(isSpoilt ? { ...last, data: { participant: 7 } } : last);
  let reads = 0;
  const store: Pick<EventStore, 'readStream' | 'append'> = {
    readStream: async () => {
      if (++reads <= awayFor) throw new StoreUnavailable('read');
      return [...log];
    },
    append: async (stream, events) => {
      keep(stream, events);
      return { position: BigInt(log.length) };
    },
  };
  const lines: string[] = [];
  const write = (line: string): void => {
    const { level, msg } = JSON.parse(line) as { level: string; msg: string };
    lines.push(`${level}: ${msg}`);
  };
  const logger = createLogger({ name: 'evidence-test', level: 'info', destination: { write } });
  return { evidence: createEvidence({ store: store as EventStore, clock: systemClock, logger }), log, lines };
}

const leave = { type: 'Leave', participant: 'coach-7', peerId: 'one', reason: 'left', at } as const;

it('drops the evidence of a call with an unreadable history, logs it once, and lets the server stop', async () => {
  const { evidence, log, lines } = await running({ isSpoilt: true });
  evidence.note(callId, leave);
  await evidence.noted(callId);
  await evidence.settle(600_000);
  expect(lines).toEqual(['error: what was seen of a call is given up, for its history cannot be read']);
  expect(log).toHaveLength(begun.length);
});

it('waits for a store that is away', async () => {
  const { evidence, log, lines } = await running({ awayFor: 2 });
  evidence.note(callId, leave);
  await evidence.noted(callId);
  expect(lines).toEqual(['warn: what was seen of a call is not written yet', 'warn: what was seen of a call is not written yet']);
  expect(log[begun.length]).toMatchObject({ type: 'ParticipantLeft' });
});
