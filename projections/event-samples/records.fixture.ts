import { goalDecider, recordDecider } from '@academy/domain/records';
import { safetyDecider } from '@academy/domain/safety';
import type { Story } from './schedule.fixture.ts';

const goalId = '7_3_00c0ffee00c0ffee';
const at = '2026-11-27T10:40:00.000Z';

/** Expected states of records, goals and consents, with every field they keep. */
export const recordStories: Readonly<Record<string, Story>> = {
  'a note with a reply': {
    decider: recordDecider,
    samples: ['NoteWritten.v1', 'ReplyWritten.v1'],
    state: {
      version: 1,
      note: {
        done: 'Slow flows, and how to breathe in them.',
        takeHome: 'Breathe out as you fold.',
        drills: 'Five sun salutations\nTwo minutes of crow',
      },
      replies: 1,
    },
  },
  'a goal that was reached after all': {
    decider: goalDecider,
    samples: ['GoalSet.v1', 'GoalReached.v1', 'GoalReopened.v1', 'GoalReached.v1'],
    state: new Map([[goalId, 'reached']]),
  },
  'a goal that was dropped': {
    decider: goalDecider,
    samples: ['GoalSet.v1', 'GoalDropped.v1'],
    state: new Map([[goalId, 'dropped']]),
  },
  'health details that a coach has seen': {
    decider: safetyDecider,
    samples: ['SafetyConsentGiven.v1', 'CardViewed.v1'],
    state: { isShared: true, views: [at] },
  },
  'a consent that was withdrawn': {
    decider: safetyDecider,
    samples: ['SafetyConsentGiven.v1', 'SafetyConsentWithdrawn.v1'],
    state: { isShared: false, views: [] },
  },
};
