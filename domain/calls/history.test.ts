import { expect, it } from 'vitest';
import { callHistory } from './history.ts';

const common = { callId: 'c', participant: 'athlete-5', at: '2026-11-27T10:00:00.000Z' } as const;

it('tells those who asked to be let in from those who came in', () => {
  expect(callHistory({ type: 'EntryTried', data: common })).toBe('athlete-5 asked to be let in.');
  expect(callHistory({ type: 'ParticipantJoined', data: { ...common, peerId: 'p' } })).toBe('athlete-5 joined.');
});
