import type { LiveView } from '@academy/domain/live';
import type { Pool } from 'pg';

/** Notices of what is no event, as a JSON list: the names of changed views, who writes where, and whose presence has changed. */
export const signalsChannel = 'signals';

/** Postgres takes 8,000 bytes a notification. */
const mostBytes = 7_500;
const gatherMs = 50;

export interface Signals {
  /** Tells the watchers of these views, in every process of the api, that they have changed. A lost notice costs freshness only. */
  readonly changed: (...views: readonly (LiveView | null)[]) => void;
  /** Somebody is writing in a conversation. */
  readonly typing: (view: LiveView, by: string) => void;
  /** Somebody, such as `coach-5`, has come, gone, turned away or come back. */
  readonly moved: (person: string) => void;
  /** Somebody shows from now on whether they are here, or no longer. */
  readonly wished: (person: string) => void;
  /** Sends what is waiting. */
  readonly close: () => Promise<void>;
}

/** What is sent: a view, or a list that begins with its kind. */
type Item = LiveView | readonly ['typing', LiveView, string] | readonly ['moved' | 'wished', string];

interface SignalsOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly onLost: (error: unknown) => void;
}

/** Gathers what changes within a moment, because each notification is a transaction of its own. */
export function createSignals({ pool, onLost }: SignalsOptions): Signals {
  /** Each as JSON, so that equal ones are sent once. */
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const payloads = payloadsOf([...waiting]);
    waiting.clear();
    if (payloads.length === 0) return;
    await pool
      .query({
        name: 'signals-send',
        text: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
        values: [signalsChannel, payloads],
      })
      .catch(onLost);
  };

  const note = (...items: readonly Item[]): void => {
    for (const item of items) waiting.add(JSON.stringify(item));
    timer ??= setTimeout(() => void send(), gatherMs);
  };

  return {
    changed: (...views) => note(...views.filter((view) => view !== null)),
    typing: (view, by) => note(['typing', view, by]),
    moved: (person) => note(['moved', person]),
    wished: (person) => note(['wished', person]),
    close: send,
  };
}

/** Items, each written as JSON, as few JSON lists, each within the bound. */
export function payloadsOf(items: readonly string[], most = mostBytes): string[] {
  const payloads: string[] = [];
  let part: string[] = [];
  let length = 2;
  const end = (): void => {
    if (part.length > 0) payloads.push(`[${part.join(',')}]`);
    part = [];
    length = 2;
  };
  for (const item of items) {
    const more = Buffer.byteLength(item) + 1;
    if (length + more > most) end();
    part.push(item);
    length += more;
  }
  end();
  return payloads;
}

export interface Notices {
  readonly views: readonly LiveView[];
  readonly typings: readonly { readonly view: LiveView; readonly by: string }[];
  /** Whose presence has changed. */
  readonly people: readonly string[];
  /** Who shows it from now on, or no longer. */
  readonly wishes: readonly string[];
}

/** What a notification says; nothing for anything else. Kinds of a newer process are passed over. */
export function parseSignals(payload: string): Notices {
  const items = itemsOf(payload);
  const lists = items.filter((item): item is readonly unknown[] => Array.isArray(item));
  const namedBy = (how: string): string[] =>
    lists.flatMap(([kind, person]) => (kind === how && typeof person === 'string' ? [person] : []));
  return {
    views: items.filter((item) => typeof item === 'string'),
    typings: lists.flatMap(([kind, view, by]) =>
      kind === 'typing' && typeof view === 'string' && typeof by === 'string' ? [{ view, by }] : [],
    ),
    people: namedBy('moved'),
    wishes: namedBy('wished'),
  };
}

function itemsOf(payload: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(payload);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
