import { exportDecider } from '@academy/domain/exports';
import type { Story } from './schedule.fixture.ts';

/** Expected states of an auditor's exports. */
export const exportStories: Readonly<Record<string, Story>> = {
  'an export that is being written': {
    decider: exportDecider,
    samples: ['ExportRequested.v1', 'ExportStarted.v1'],
    state: { count: 1, open: { exportId: '3-7', requestedAt: '2026-11-24T02:00:00.000Z', attempts: 1 }, kept: [] },
  },
  'an export with a file': {
    decider: exportDecider,
    samples: ['ExportRequested.v1', 'ExportFinished.v1'],
    state: { count: 1, open: null, kept: [{ exportId: '3-7', until: '2026-12-01T02:00:09.000Z' }] },
  },
  'an export that failed, and one whose file has gone': {
    decider: exportDecider,
    samples: ['ExportRequested.v1', 'ExportFailed.v1', 'ExportFinished.v1', 'ExportRemoved.v1'],
    state: { count: 1, open: null, kept: [] },
  },
};
