import type { MessageEvent } from '@academy/domain/conversations';
import { defineTopic } from '../topic.ts';
import { type MessageReading, messageBooks } from './books.ts';
import { messageTodo, react } from './react.ts';
import { write } from './write.ts';

/** Messages that were not read for some minutes, told to whom they are for. */
export const messages = defineTopic<MessageEvent, MessageReading>({
  streams: ['message-'],
  events: ['MessageSent'],
  react,
  write,
  waitsUntil: (todo, reading, key) => messageBooks(reading.pool).waitsUntil(messageTodo(todo), reading.now(), key),
  claim: (todo, reading, key) => messageBooks(reading.pool).claim(messageTodo(todo), reading.now(), key),
});
