import type { Endpoint } from '@academy/platform/http';
import type { OpenBoxes } from '@academy/platform/event-store';
import type { Pool } from 'pg';
import type { Signals } from '../live/signals.ts';
import type { Services } from '../services.ts';
import { conversationFacts } from './facts.ts';
import { messageViews } from './message-views.ts';
import { markReadEndpoint, readConversationEndpoint } from './read-conversation.ts';
import { listConversationsEndpoint, unreadEndpoint } from './read-lists.ts';
import { moderationEndpoints } from './moderate.ts';
import { createReadMarks } from './read-marks.ts';
import { reportEndpoints } from './report-messages.ts';
import { searchMessagesEndpoint } from './search-messages.ts';
import { writeMessageEndpoints } from './write-message.ts';

export { conversationMigrations } from './migrations.ts';

interface ConversationOptions {
  readonly pool: Pool;
  readonly openBoxes: OpenBoxes;
  readonly signals: Signals;
}

/** What an athlete and a coach write to each other. */
export function conversationEndpoints(services: Services, { pool, openBoxes, signals }: ConversationOptions): Endpoint[] {
  const parts = { facts: conversationFacts(services), marks: createReadMarks(pool), viewsOf: messageViews(openBoxes) };
  return [
    listConversationsEndpoint(services, parts),
    unreadEndpoint(services, parts),
    readConversationEndpoint(services, parts),
    ...writeMessageEndpoints(services, parts.facts),
    markReadEndpoint(services, parts, signals),
    searchMessagesEndpoint(services, parts.viewsOf),
    ...reportEndpoints(services),
    ...moderationEndpoints(services, parts.viewsOf),
  ];
}
