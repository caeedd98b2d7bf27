import { disclosureDecider } from '@academy/domain/disclosures';
import type { Story } from './schedule.fixture.ts';

const asked = {
  auditorId: 3,
  numbers: [12, 40],
  reason: 'A complaint about what was written',
  caseNumber: 'C-2026-17',
  waitReason: 'It would warn the person',
  requestedAt: '2026-11-24T09:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  approved: null,
  opened: [],
};

const decided = { decidedAt: '2026-11-24T10:00:00.000Z', decidedBy: 5 };

/** Expected states of requests to see sealed texts. */
export const disclosureStories: Readonly<Record<string, Story>> = {
  'texts of a record that were opened': {
    decider: disclosureDecider,
    samples: ['DisclosureRequested.v1', 'DisclosureApproved.v1', 'DisclosureOpened.v1'],
    state: {
      ...asked,
      ...decided,
      approved: { until: '2026-11-24T10:30:00.000Z', tellWithinHours: 720 },
      opened: [{ at: '2026-11-24T10:01:00.000Z', number: 12, person: 'athlete-7', scope: 'messages' }],
    },
  },
  'texts that stay sealed': {
    decider: disclosureDecider,
    samples: ['DisclosureRequested.v1', 'DisclosureRefused.v1'],
    state: { ...asked, ...decided },
  },
};
