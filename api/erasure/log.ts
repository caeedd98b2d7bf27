import { eventDefinitions } from '@academy/domain';
import type { EventStore, SealedEvent } from '@academy/platform/event-store';

/** Matches every stream: categories begin with a letter. */
const everyStream = Array.from('abcdefghijklmnopqrstuvwxyz');

/** The whole log up to now, in the order it was written. */
export const wholeLog = async function* (store: Pick<EventStore, 'readAll'>): AsyncGenerator<readonly SealedEvent[]> {
  for await (const { events } of store.readAll({ after: null, streams: everyStream })) yield events;
};

/** The person whose key seals an event's personal fields; null if it has none. */
export const subjectOf = ({ data }: Pick<SealedEvent, 'data'>): string | null =>
  (data as { personal?: { subject?: string } } | null)?.personal?.subject ?? null;

const personalFields = new Map<string, readonly string[]>(
  eventDefinitions.map((definition) => [definition.type, 'personal' in definition ? (definition.personal?.fields ?? []) : []]),
);

/** The personal texts of a decrypted event, by field name. */
export function personalTexts({ type, data }: { readonly type: string; readonly data: unknown }): [field: string, text: string][] {
  const fields = data as Readonly<Record<string, unknown>>;
  return (personalFields.get(type) ?? []).flatMap((field) => {
    const text = fields[field];
    return typeof text === 'string' && text !== '' ? [[field, text] satisfies [string, string]] : [];
  });
}
