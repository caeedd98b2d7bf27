import type { Codec, EventStore } from '@academy/platform/event-store';
import type { Pool } from 'pg';
import { personalTexts, subjectOf, wholeLog } from './log.ts';
import type { Person } from './person.ts';

/** A text that identifies a person. It is searched for and never printed. */
export interface KnownValue {
  /** The field it stands in, such as `phone`. */
  readonly kind: string;
  readonly text: string;
  /** True if another person has the same value, so that a hit proves nothing. */
  readonly isShared: boolean;
}

/** Shorter values occur by chance in any large file. */
const shortest = 5;

const wordOf = (kind: string): string => `word of ${kind}`;

/** A name is also searched for word by word, as the search index stores it. */
const parts = (kind: string, text: string): [string, string][] => [
  [kind, text],
  ...(kind === 'name' ? text.split(/\s+/u).map((word): [string, string] => [wordOf(kind), word]) : []),
];

/** Values of the person that are readable now, from the log, the account and the files; empty after a complete erasure. */
export async function findKnownValues(
  { store, codec, pool }: { readonly store: EventStore; readonly codec: Codec; readonly pool: Pool },
  person: Person,
): Promise<{ readonly values: readonly KnownValue[]; readonly events: number }> {
  const found = new Map<string, string>();
  const add = (kind: string, text: string): void => {
    for (const [name, part] of parts(kind, text)) if (part.length >= shortest && !found.has(part)) found.set(part, name);
  };
  let events = 0;
  for await (const batch of wholeLog(store)) {
    const own = batch.filter((event) => subjectOf(event) === person.subject);
    events += own.length;
    for (const event of await codec.decode(own)) for (const [kind, text] of personalTexts(event)) add(kind, text);
  }
  const { rows } = await pool.query<{ kind: string; text: string }>(
    `select 'email' as kind, email as text from identity.accounts where id = $1 and status <> 'erased'
     union all select 'email', email from identity.email_changes where account_id = $1
     union all select 'email', email from identity.email_undos where account_id = $1
     union all select 'document', name from media.documents where owner_id = $1
     union all select 'image', id::text from media.images where owner_id = $1`,
    [person.id],
  );
  for (const { kind, text } of rows) add(kind, text);

  const shared = new Set<string>();
  if (found.size > 0) {
    for await (const batch of wholeLog(store)) {
      const others = batch.filter((event) => ![null, person.subject].includes(subjectOf(event)));
      for (const event of await codec.decode(others))
        for (const [kind, text] of personalTexts(event)) for (const [, part] of parts(kind, text)) if (found.has(part)) shared.add(part);
    }
  }
  return { values: Array.from(found, ([text, kind]) => ({ kind, text, isShared: shared.has(text) })), events };
}

/** Values given by the operator, one per line: for a person whose key is gone. */
export const valuesOfLines = (lines: string): KnownValue[] =>
  [...new Set(lines.split(/\r?\n/u).map((line) => line.trim()))]
    .filter((text) => text.length >= shortest)
    .map((text, index) => ({ kind: `value ${index + 1}`, text, isShared: false }));
