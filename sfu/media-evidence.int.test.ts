import type { Participant } from '@academy/domain/calls';
import { until } from '@academy/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Client, openTestCalls, type TestCalls } from './testing/test-calls.ts';

let testCalls: TestCalls;
beforeAll(async () => {
  testCalls = await openTestCalls(inject('databaseUrl'), { mediaMs: 300 });
});
afterAll(() => testCalls.close());

const codec = { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2, parameters: {}, rtcpFeedback: [] };

/** A participant who produces audio over a transport that is never connected. */
async function announcing(callId: string, participant: Participant, isPaused: boolean) {
  const client = await Client.connect(testCalls.app.port);
  const { peerId } = await client.request('join', { token: testCalls.token(callId, participant) });
  const { transportId } = await client.request('createTransport', { direction: 'send' });
  const announce = async (ssrc: number): Promise<string> => {
    const rtpParameters = { mid: String(ssrc), codecs: [codec], encodings: [{ ssrc }], headerExtensions: [], rtcp: { cname: 'test' } };
    const asked = { transportId, kind: 'audio', source: 'microphone', isPaused, rtpParameters } as const;
    return (await client.request('produce', asked)).producerId;
  };
  return { client, peerId, announce };
}

const blocked = async (callId: string): Promise<string[]> =>
  (await testCalls.history(callId)).filter((line) => line.startsWith('MediaBlocked'));

it('records once for each participant that no media arrives, and nothing for a muted one', async () => {
  const callId = await testCalls.acceptedCall({ coachId: 7, athleteId: 3 });
  const athlete = await announcing(callId, 'athlete-3', true);
  const muted = await athlete.announce(1);
  const coach = await announcing(callId, 'coach-7', false);
  await coach.announce(2);
  await until('it is noted', async () => (await blocked(callId)).length > 0);
  // The athlete's audio was produced earlier, but paused.
  expect(await blocked(callId)).toEqual(['MediaBlocked coach-7']);
  // Replaces the first producer, without media either. It would be recorded again before the athlete is.
  await coach.announce(3);
  await athlete.client.request('resumeProducer', { producerId: muted });
  await until('the athlete is noted too', async () => (await blocked(callId)).includes('MediaBlocked athlete-3'));
  expect(await blocked(callId)).toEqual(['MediaBlocked coach-7', 'MediaBlocked athlete-3']);
  for (const { client } of [coach, athlete]) await client.request('leave', {});
  await until('it is over', async () => (await testCalls.history(callId)).at(-1) === 'CallEnded everybodyLeft');
  expect(await testCalls.history(callId)).not.toContain('MediaFlowed coach-7');
});
