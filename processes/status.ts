import type { Clock } from '@academy/platform/clock';
import type { Check, Metrics } from '@academy/platform/metrics';
import type { Pool } from 'pg';
import { bookkeeping, listSchema } from './bookkeeping.ts';
import { isFresh, isOpen, tableOf } from './list/todo-list.ts';
import type { TodoProcess } from './process.ts';

type Listed = Pick<TodoProcess, 'name' | 'version'>;

/** What is in the list of a process, by time of the clock. */
export interface Status {
  /** To-dos that are not over. */
  readonly open: number;
  /** Seconds for which one of them should have been tried; 0 if none. */
  readonly overdue: number;
  readonly dead: number;
}

const freshMs = 1_000;
/** A to-do that was not tried for so long shows that nobody works. */
const mostOverdueSeconds = 60;

interface Row {
  readonly open: number;
  readonly next: Date | null;
  readonly dead: number;
}

export interface StatusWatch {
  /** Not ready while something is long overdue; degraded while something is dead. */
  check(process: Listed): Check;
  register(metrics: Metrics, processes: readonly Listed[]): void;
}

/** Reads from Postgres at most once a second, so that any process can report, not only the owner. */
export function watchStatus(pool: Pool, clock: Clock): StatusWatch {
  const known = new Map<string, { readonly at: number; readonly status: Promise<Status> }>();

  const statusOf = (process: Listed): Promise<Status> => {
    const now = performance.now();
    const last = known.get(process.name);
    if (last && now - last.at <= freshMs) return last.status;
    const status = readStatus(pool, process, clock());
    known.set(process.name, { at: now, status });
    status.catch(() => known.delete(process.name));
    return status;
  };

  return {
    check: (process) => async () => {
      const { overdue, dead } = await statusOf(process);
      if (overdue > mostOverdueSeconds) return `a to-do is overdue by ${Math.floor(overdue)} seconds`;
      return dead === 0 ? null : { degraded: `${dead} ${dead === 1 ? 'to-do is' : 'to-dos are'} dead` };
    },
    register(metrics, processes) {
      const gauge = (name: string, help: string, valueOf: (status: Status) => number): void => {
        metrics.gauge(`todos_${name}`, help, [bookkeeping.label], async (made) => {
          // Without an answer there is no figure; the last one may be wrong by now.
          made.reset();
          for (const process of processes) {
            const status = await statusOf(process).catch(() => null);
            if (status) made.set({ [bookkeeping.label]: process.name }, valueOf(status));
          }
        });
      };
      gauge('open', 'To-dos that are not over, due or not.', ({ open }) => open);
      gauge('overdue_seconds', 'Time for which the longest overdue to-do should have been tried.', ({ overdue }) => overdue);
      gauge('dead', 'To-dos that failed too often and wait for an operator.', ({ dead }) => dead);
    },
  };
}

const isWorth = '(expires_at is null or expires_at > $2)';

export async function readStatus(pool: Pool, process: Listed, now: Date): Promise<Status> {
  const table = `${listSchema}.${tableOf(process)}`;
  const { rows } = await pool.query<Row>({
    name: `${process.name}-status`,
    text: `
      with noted as (
        select key, state, next_try from processes.tried where process = $1 and state in ('waiting', 'started')
        union all select key, state, null from processes.tried where process = $1 and state = 'dead'
      ), unfinished as (
        select null as state, due_at as next from ${table} as todo
          where ${isFresh} and ${isWorth} and not exists (select from processes.tried where process = $1 and tried.key = todo.key)
        union all
        select state, greatest(due_at, next_try) from noted join ${table} as todo using (key) where ${isOpen} and ${isWorth}
      )
      select count(*) filter (where state is distinct from 'dead')::int as open, count(*) filter (where state = 'dead')::int as dead,
        min(next) filter (where state is distinct from 'dead') as next
      from unfinished`,
    values: [process.name, now],
  });
  const { open = 0, dead = 0, next = null } = rows[0] ?? {};
  return { open, dead, overdue: next === null ? 0 : Math.max(0, (now.getTime() - next.getTime()) / 1_000) };
}
