import { blockDecider, callDecider } from '@academy/domain/calls';
import type { Story } from './schedule.fixture.ts';

export const callId = '0c5f4f4e-6f0e-4c39-9a52-3f6f0a6f6b11';
const rung = {
  callId,
  coachId: 7,
  athleteIds: [3],
  removed: [],
  requestedAt: '2026-02-09T08:00:00.000Z',
  booked: null,
  present: {},
  media: {},
  tried: {},
};
const peerId = 'pq7n0Yt2';
const together = ['CallRequested.v1', 'CallAccepted.v1', 'CallStarted.v1', 'ParticipantJoined.v1'];

/** Expected states of calls and blocks, with every field they keep. */
export const callStories: Readonly<Record<string, Story>> = {
  'a declined call': {
    decider: callDecider,
    samples: ['CallRequested.v1', 'CallDeclined.v1'],
    state: { ...rung, phase: 'declined' },
  },
  'a cancelled call': {
    decider: callDecider,
    samples: ['CallRequested.v1', 'CallCancelled.v1'],
    state: { ...rung, phase: 'cancelled' },
  },
  'an accepted call, one athlete invited and removed': {
    decider: callDecider,
    samples: ['CallRequested.v1', 'CallAccepted.v1', 'AthleteInvited.v1', 'ParticipantRemoved.v1'],
    state: { ...rung, athleteIds: [3, 4], removed: ['athlete-4'], phase: 'accepted' },
  },
  'a running call, media blocked': {
    decider: callDecider,
    samples: [...together, 'MediaBlocked.v1'],
    state: { ...rung, phase: 'running', present: { [peerId]: 'athlete-3' }, media: { [peerId]: 'blocked' } },
  },
  'a running call, media flowing, its server lost': {
    decider: callDecider,
    samples: [...together, 'MediaBlocked.v1', 'MediaFlowed.v1', 'ParticipantLeft.v1'],
    state: { ...rung, phase: 'running', media: { [peerId]: 'flowed' } },
  },
  'a running call that its athlete left': {
    decider: callDecider,
    samples: [...together, 'ParticipantLeft.v2'],
    state: { ...rung, phase: 'running' },
  },
  'a call of the first version that is over': {
    decider: callDecider,
    samples: [...together, 'CallEnded.v1'],
    state: { ...rung, phase: 'over' },
  },
  'a call that its coach ended': {
    decider: callDecider,
    samples: [...together, 'CallEnded.v2'],
    state: { ...rung, phase: 'over' },
  },
  'a booked call that its room ended': {
    decider: callDecider,
    samples: ['CallBooked.v1', 'EntryTried.v1', 'CallEnded.v3'],
    state: {
      ...rung,
      requestedAt: '2026-11-27T09:51:00.000Z',
      booked: {
        bookingId: '7_0_00c0ffee00c0ffee',
        opensAt: '2026-11-27T09:50:00.000Z',
        startsAt: '2026-11-27T10:00:00.000Z',
        endsAt: '2026-11-27T11:00:00.000Z',
        closesAt: '2026-11-27T11:15:00.000Z',
      },
      tried: { 'athlete-3': '2026-11-27T09:51:02.000Z' },
      phase: 'over',
    },
  },
  'a call whose session was cancelled': {
    decider: callDecider,
    samples: [...together, 'CallEnded.v4'],
    state: { ...rung, phase: 'over' },
  },
  'a block': { decider: blockDecider, samples: ['AthleteBlocked.v1'], state: { byCoach: true, byAthlete: false, isClosed: false } },
  'a block by the athlete, beside one that was taken back': {
    decider: blockDecider,
    samples: ['CoachBlocked.v1', 'CoachUnblocked.v1', 'AthleteBlocked.v1', 'CoachBlocked.v1', 'AthleteUnblocked.v1'],
    state: { byCoach: false, byAthlete: true, isClosed: false },
  },
  'a block that was taken back': {
    decider: blockDecider,
    samples: ['AthleteBlocked.v1', 'AthleteUnblocked.v1'],
    state: { byCoach: false, byAthlete: false, isClosed: false },
  },
};
