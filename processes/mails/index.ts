import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { topics } from './topics.ts';

const all = Object.values(topics);
const topicOf = new Map(all.flatMap((topic) => topic.events.map((type) => [type, topic] as const)));

/** Tells people by mail what happens and what is ahead: what `domain/notifications` lists, once each. */
export const mails = defineProcess({
  name: 'mails',
  version: 8,
  batchDelayMs: 100,
  streams: [...new Set(all.flatMap(({ streams }) => streams))],
  events: [...topicOf.keys()],
  react: (event) => topicOf.get(event.type)?.react(event) ?? [],
  perform,
  isEffect: true,
  // For about a day, after which it is dead: a pause is five minutes at most.
  tries: 300,
});
