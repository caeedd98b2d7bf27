import type { BlockEvent } from '@academy/domain/calls';
import type { ReportEvent } from '@academy/domain/conversations';
import { defineTopic } from '../topic.ts';
import { react } from './react.ts';
import { write } from './write.ts';

/** What moderators decide, told to who reported and to who wrote it. */
export const reports = defineTopic<ReportEvent | BlockEvent>({
  streams: ['report-', 'block-'],
  events: ['ReportDecided', 'PairReopened'],
  react,
  write,
});
