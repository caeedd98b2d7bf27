import type { BlockEvent } from '@academy/domain/calls';
import type { MessageEvent, ReportEvent } from '@academy/domain/conversations';
import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { react } from './react.ts';

/** Carries out what moderators have decided: messages are removed, a conversation is closed, or opened again. */
export const reports = defineProcess<ReportEvent | MessageEvent | BlockEvent>({
  name: 'reports',
  version: 3,
  streams: ['report-', 'message-', 'block-'],
  events: ['ReportDecided', 'ClosingTakenBack', 'MessageRemoved', 'PairClosed', 'PairReopened'],
  react,
  perform,
});
