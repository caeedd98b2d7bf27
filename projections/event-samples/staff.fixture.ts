import { grantDecider, staffDecider } from '@academy/domain/staff';
import type { Story } from './schedule.fixture.ts';

/** Expected states of people of the staff, and of what auditors were granted. */
export const staffStories: Readonly<Record<string, Story>> = {
  'a moderator who has signed in': {
    decider: staffDecider,
    samples: ['StaffInvited.v1', 'StaffJoined.v1', 'StaffSignedIn.v1'],
    state: { role: 'moderator', hasJoined: true },
  },
  'a grant that was confirmed, then revoked': {
    decider: grantDecider,
    samples: ['AuditorInvited.v1', 'AuditorConfirmed.v1', 'AuditorRevoked.v1'],
    state: {
      scopes: ['money', 'journal'],
      until: '2026-12-24T09:00:00.000Z',
      reason: 'Audit of the year',
      invitedAt: '2026-11-24T09:00:00.000Z',
      confirmedAt: '2026-11-24T09:10:00.000Z',
      revokedAt: '2026-11-25T09:10:00.000Z',
    },
  },
};
