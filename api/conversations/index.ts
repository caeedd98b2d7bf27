import type { Endpoint } from '@academy/platform/http';
import type { OpenBoxes } from '@academy/platform/event-store';
import type { Pool } from 'pg';
import type { PresenceOf } from '../live/read-presence.ts';
import type { Signals } from '../live/signals.ts';
import type { Decode } from '../images/reencode.ts';
import type { Services } from '../services.ts';
import { conversationFacts } from './facts.ts';
import type { FileStore } from './files/file-store.ts';
import { readFileEndpoint } from './files/read-file.ts';
import { uploadFileEndpoint } from './files/upload-file.ts';
import { messageViews } from './message-views.ts';
import { markReadEndpoint, readConversationEndpoint } from './read-conversation.ts';
import { listConversationsEndpoint, unreadEndpoint } from './read-lists.ts';
import { moderationEndpoints } from './moderate.ts';
import { createReadMarks } from './read-marks.ts';
import { reportEndpoints } from './report-messages.ts';
import { searchMessagesEndpoint } from './search-messages.ts';
import { writeMessageEndpoints } from './write-message.ts';

export { createFileStore, type FileStore } from './files/file-store.ts';
export { sweepFiles } from './files/sweep-files.ts';
export { liveRules } from './live-rules.ts';
export { conversationMigrations } from './migrations.ts';

interface ConversationOptions {
  readonly pool: Pool;
  readonly openBoxes: OpenBoxes;
  readonly files: FileStore;
  readonly decode: Decode;
  readonly signals: Signals;
  readonly presenceOf: PresenceOf;
}

/** What an athlete and a coach write to each other. */
export function conversationEndpoints(
  services: Services,
  { pool, openBoxes, files, decode, signals, presenceOf }: ConversationOptions,
): Endpoint[] {
  const parts = { facts: conversationFacts(services), marks: createReadMarks(pool), viewsOf: messageViews(openBoxes, files), presenceOf };
  return [
    listConversationsEndpoint(services, parts),
    unreadEndpoint(services, parts),
    readConversationEndpoint(services, parts),
    ...writeMessageEndpoints(services, parts.facts, files),
    uploadFileEndpoint({ facts: parts.facts, files, decode }),
    readFileEndpoint(services, files),
    markReadEndpoint(services, parts, signals),
    searchMessagesEndpoint(services, parts.viewsOf),
    ...reportEndpoints(services),
    ...moderationEndpoints(services, parts.viewsOf, files),
  ];
}
