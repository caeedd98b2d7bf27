import type { LiveView } from '@academy/domain/live';
import type { Pool } from 'pg';

/** Notices of changes that are no events: the names of views, as a JSON list. */
export const signalsChannel = 'signals';

/** Postgres takes 8,000 bytes a notification. */
const mostBytes = 7_500;
const gatherMs = 50;

export interface Signals {
  /** Tells the watchers of these views, in every process of the api, that they have changed. A lost notice costs freshness only. */
  readonly changed: (...views: readonly (LiveView | null)[]) => void;
  /** Sends what is waiting. */
  readonly close: () => Promise<void>;
}

interface SignalsOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly onLost: (error: unknown) => void;
}

/** Gathers what changes within a moment, because each notification is a transaction of its own. */
export function createSignals({ pool, onLost }: SignalsOptions): Signals {
  const waiting = new Set<LiveView>();
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

  return {
    changed(...views) {
      for (const view of views) if (view !== null) waiting.add(view);
      timer ??= setTimeout(() => void send(), gatherMs);
    },
    close: send,
  };
}

/** The names as few JSON lists, each within the bound. */
export function payloadsOf(views: readonly LiveView[], most = mostBytes): string[] {
  const payloads: string[] = [];
  let part: LiveView[] = [];
  let length = 2;
  for (const view of views) {
    const more = view.length + 3;
    if (part.length > 0 && length + more > most) {
      payloads.push(JSON.stringify(part));
      part = [];
      length = 2;
    }
    part.push(view);
    length += more;
  }
  if (part.length > 0) payloads.push(JSON.stringify(part));
  return payloads;
}

/** The views of a notification; none for anything else. */
export function parseSignals(payload: string): LiveView[] {
  try {
    const value: unknown = JSON.parse(payload);
    return Array.isArray(value) ? value.filter((view) => typeof view === 'string') : [];
  } catch {
    return [];
  }
}
