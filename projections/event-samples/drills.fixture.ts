import { drillDecider } from '@academy/domain/drills';
import type { Story } from './schedule.fixture.ts';

const open = {
  drillId: '202611-7',
  requestedAt: '2026-11-24T02:00:00.000Z',
  models: ['coach_reviews', 'bookings'],
  isHealing: false,
  attempts: 1,
};

/** Expected states of a month of drills. */
export const drillStories: Readonly<Record<string, Story>> = {
  'a drill that goes on, while another has failed': {
    decider: drillDecider,
    samples: ['DrillRequested.v1', 'DrillStarted.v1', 'DrillFailed.v1'],
    state: { count: 1, open: [open] },
  },
  'a drill with a certificate': {
    decider: drillDecider,
    samples: ['DrillRequested.v1', 'DrillStarted.v1', 'DrillFinished.v1'],
    state: { count: 1, open: [] },
  },
};
