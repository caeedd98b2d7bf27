import { describe, expect, it } from 'vitest';
import { callPeers } from './call-peers.ts';

const call = { coach_id: 3, coach_name: 'Ravi Menon', athlete_id: 7, athlete_name: 'Asha Kumar' };
const people = [
  { participant: 'coach-3', name: 'Ravi Menon' },
  { participant: 'athlete-9', name: 'Meera Iyer' },
  { participant: 'athlete-7', name: 'Asha Kumar' },
  { participant: 'athlete-9', name: 'Meera Iyer' },
];

describe('who can be written to during a call', () => {
  it('is the coach, for an athlete', () => expect(callPeers(call, people, true)).toEqual([{ id: 3, name: 'Ravi Menon' }]));

  it('is each athlete once, for the coach, the one who called first', () =>
    expect(callPeers(call, people, false)).toEqual([
      { id: 7, name: 'Asha Kumar' },
      { id: 9, name: 'Meera Iyer' },
    ]));

  it('is the athlete who called, also while alone', () => expect(callPeers(call, [], false)).toEqual([{ id: 7, name: 'Asha Kumar' }]));
});
