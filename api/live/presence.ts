import { randomUUID } from 'node:crypto';
import { presenceLimits } from '@academy/domain/live';
import type { Caller } from '@academy/platform/http';
import type { Pool } from 'pg';
import type { Signals } from './signals.ts';

/** One connection of a person. */
export interface Visit {
  readonly setAway: (isAway: boolean) => void;
  readonly leave: () => void;
}

export interface Presence {
  readonly enter: (person: Pick<Caller, 'role' | 'id'>) => Visit;
  /** Everybody here is gone. */
  readonly close: () => Promise<void>;
}

interface PresenceOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly signals: Pick<Signals, 'moved'>;
  /** Postgres is away: the next beat writes again what is so. */
  readonly onLost: (error: unknown) => void;
  readonly graceMs?: number;
  readonly beatMs?: number;
}

interface Present {
  readonly role: string;
  readonly id: number;
  /** Whether each connection is turned away from. */
  readonly visits: Map<Visit, boolean>;
  grace: NodeJS.Timeout | undefined;
  /** What is written or on its way; null for nothing. */
  told: 'here' | 'away' | null;
}

/** What happens within this time is one statement. */
const gatherMs = 50;

const statements = {
  write: {
    name: 'presence-write',
    text: `insert into presence.seen (role, person_id, process, is_away, seen_at)
      select role, person_id, $1, is_away, now() from unnest($2::text[], $3::bigint[], $4::boolean[]) as present (role, person_id, is_away)
      on conflict (role, person_id, process) do update set is_away = excluded.is_away, seen_at = excluded.seen_at`,
  },
  remove: {
    name: 'presence-remove',
    text: `delete from presence.seen seen using unnest($2::text[], $3::bigint[]) as gone (role, person_id)
      where seen.process = $1 and seen.role = gone.role and seen.person_id = gone.person_id`,
  },
  // What processes that were killed have left behind.
  sweep: {
    name: 'presence-sweep',
    text: `delete from presence.seen where seen_at < now() - $1 * interval '1 second' returning role, person_id`,
  },
  removeAll: {
    name: 'presence-remove-all',
    text: 'delete from presence.seen where process = $1 returning role, person_id',
  },
} as const;

interface Row {
  role: string;
  person_id: string;
}

/**
 * Who has a connection to this process, written to Postgres for all processes. Each writes rows of its own and renews them, so those of a
 * process that was killed grow old, and whoever finds them old removes them.
 */
export function createPresence(options: PresenceOptions): Presence {
  const { pool, signals, onLost, graceMs = presenceLimits.graceSeconds * 1_000, beatMs = presenceLimits.beatSeconds * 1_000 } = options;
  const process = randomUUID();
  const people = new Map<string, Present>();
  const changed = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();

  const stateOf = ({ visits, grace, told }: Present): Present['told'] => {
    // Nobody is gone before the grace is over.
    if (visits.size === 0) return grace ? told : null;
    return [...visits.values()].every(Boolean) ? 'away' : 'here';
  };

  const write = async (present: readonly Present[]): Promise<void> => {
    if (present.length === 0) return;
    const values = [process, present.map(({ role }) => role), present.map(({ id }) => id), present.map(({ told }) => told === 'away')];
    await pool.query({ ...statements.write, values });
  };
  const remove = async (gone: readonly Present[]): Promise<void> => {
    if (gone.length > 0)
      await pool.query({ ...statements.remove, values: [process, gone.map(({ role }) => role), gone.map(({ id }) => id)] });
  };
  const tell = (rows: readonly Row[]): void => {
    for (const { role, person_id: id } of rows) signals.moved(`${role}-${id}`);
  };
  /** One statement after the other, so that the last one written is the last word. */
  const inTurn = async (work: () => Promise<void>): Promise<void> => {
    written = written.then(work).catch(onLost);
    await written;
  };

  const flush = async (): Promise<void> => {
    clearTimeout(gathering);
    gathering = undefined;
    const names = [...changed];
    changed.clear();
    const present: Present[] = [];
    const gone: Present[] = [];
    const moved: string[] = [];
    for (const name of names) {
      const person = people.get(name);
      if (!person) continue;
      const state = stateOf(person);
      if (state === null) people.delete(name);
      if (state === person.told) continue;
      person.told = state;
      (state === null ? gone : present).push(person);
      moved.push(name);
    }
    await inTurn(async () => {
      await write(present);
      await remove(gone);
      for (const name of moved) signals.moved(name);
    });
  };
  const note = (name: string): void => {
    changed.add(name);
    gathering ??= setTimeout(() => void flush(), gatherMs);
  };

  const beats = setInterval(
    () =>
      void inTurn(async () => {
        await write([...people.values()].filter(({ told }) => told !== null));
        tell((await pool.query<Row>({ ...statements.sweep, values: [presenceLimits.goneSeconds] })).rows);
      }),
    beatMs,
  );

  return {
    enter({ role, id }) {
      const name = `${role}-${id}`;
      const person = people.get(name) ?? { role, id, visits: new Map<Visit, boolean>(), grace: undefined, told: null };
      people.set(name, person);
      clearTimeout(person.grace);
      person.grace = undefined;
      const visit: Visit = {
        setAway(isAway) {
          if (!person.visits.has(visit) || person.visits.get(visit) === isAway) return;
          person.visits.set(visit, isAway);
          note(name);
        },
        leave() {
          if (!person.visits.delete(visit)) return;
          if (person.visits.size > 0) return note(name);
          person.grace = setTimeout(() => {
            person.grace = undefined;
            note(name);
          }, graceMs);
        },
      };
      person.visits.set(visit, false);
      note(name);
      return visit;
    },

    async close() {
      clearInterval(beats);
      clearTimeout(gathering);
      for (const { grace } of people.values()) clearTimeout(grace);
      people.clear();
      await inTurn(async () => tell((await pool.query<Row>({ ...statements.removeAll, values: [process] })).rows));
    },
  };
}
