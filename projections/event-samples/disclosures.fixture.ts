import { disclosureDecider } from '@academy/domain/disclosures';
import type { Story } from './schedule.fixture.ts';

const asked = {
  auditorId: 3,
  numbers: [12, 40],
  requestedAt: '2026-11-24T09:00:00.000Z',
  asksToWait: true,
  refusedAt: null,
  approved: null,
  opened: [],
};

/** Expected states of requests to see sealed texts. */
export const disclosureStories: Readonly<Record<string, Story>> = {
  'texts of a record that were opened': {
    decider: disclosureDecider,
    samples: ['DisclosureRequested.v1', 'DisclosureApproved.v1', 'DisclosureOpened.v1'],
    state: { ...asked, approved: { until: '2026-11-24T10:30:00.000Z', tellWithinHours: 720 }, opened: [12] },
  },
  'texts that stay sealed': {
    decider: disclosureDecider,
    samples: ['DisclosureRequested.v1', 'DisclosureRefused.v1'],
    state: { ...asked, refusedAt: '2026-11-24T10:00:00.000Z' },
  },
};
