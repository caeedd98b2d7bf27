import type { IncomingMessage } from 'node:http';
import type { Message } from './message.ts';
import { search } from './search.ts';
import type { MessageStore } from './store.ts';

/** Page size limit; Mailpit has the same. */
const PAGE = 50;
const SNIPPET = 250;
const MOST_BODY_BYTES = 256 * 1024;

/** Response of GET /api/v1/messages and /api/v1/search. */
export function listMessages(store: MessageStore, parameters: URLSearchParams, query = ''): object {
  const all = store.list();
  const found = query ? search(all, query) : all;
  const start = count(parameters.get('start'), 0);
  const messages = found.slice(start, start + count(parameters.get('limit'), PAGE));
  return {
    total: all.length,
    unread: all.filter(({ Read }) => !Read).length,
    count: messages.length,
    messages_count: found.length,
    messages_unread: found.filter(({ Read }) => !Read).length,
    start,
    tags: [],
    messages: messages.map(summarise),
  };
}

/** A mail without its text. */
function summarise(message: Message): object {
  const { ID, MessageID, Read, From, To, Cc, Bcc, ReplyTo, Subject, Created, Tags, Size, Attachments } = message;
  const head = { ID, MessageID, Read, From, To, Cc, Bcc, ReplyTo, Subject, Created, Tags, Size };
  return { ...head, Attachments: Attachments.length, Snippet: snippetOf(message) };
}

export function snippetOf({ Text, HTML }: Pick<Message, 'Text' | 'HTML'>): string {
  const text = Text || HTML.replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/gi, ' ').replaceAll(/<[^>]*>/g, ' ');
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, SNIPPET);
}

/** Response of GET /api/v1/message/ID. */
export const messageBody = (message: Message): object => ({ ...message, Inline: [] });

/** Body of DELETE /api/v1/messages: `{"IDs":["…"]}`. No body or an empty list deletes all. */
export async function readIds(request: IncomingMessage): Promise<readonly string[] | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST_BODY_BYTES) chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  if (!text.trim()) return undefined;
  const { IDs } = JSON.parse(text) as { IDs?: unknown };
  if (!Array.isArray(IDs) || IDs.length === 0) return undefined;
  return IDs.filter((id) => typeof id === 'string');
}

function count(text: string | null, fallback: number): number {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 0 ? value : fallback;
}
