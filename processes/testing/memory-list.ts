import { beginOf } from '@academy/domain/days';
import type { Placed } from '@academy/platform/subscriptions';
import { foldChanges, type Opened } from '../list/fold.ts';
import type { TodoProcess } from '../process.ts';
import type { DueTodo, Tried, WorkPorts } from '../work/ports.ts';

interface Row {
  readonly opened: Opened | null;
  readonly closedAt: bigint;
}

/** The list and the notes of a process in memory, by the rules of the tables. */
export class MemoryList {
  readonly #process: Pick<TodoProcess, 'events' | 'react'>;
  readonly #rows = new Map<string, Row>();
  readonly tried = new Map<string, Tried>();
  /** Number of events of the log that are folded. */
  checkpoint = 0;

  constructor(process: Pick<TodoProcess, 'events' | 'react'>) {
    this.#process = process;
  }

  apply(events: readonly Placed[]): void {
    const { opened, closed, today } = foldChanges(this.#process, events);
    for (const one of opened) {
      const known = this.#rows.get(one.key);
      const closedAt = known?.closedAt ?? -1n;
      if ((known?.opened?.position ?? -1n) < one.position) this.#rows.set(one.key, { opened: one, closedAt });
    }
    for (const { key, position } of closed) {
      const known = this.#rows.get(key) ?? { opened: null, closedAt: -1n };
      if (known.closedAt < position) this.#rows.set(key, { ...known, closedAt: position });
    }
    if (!today) return;
    for (const [key, { opened }] of this.#rows) {
      const isOver =
        opened !== null && opened.position < today.position && opened.expiresAt !== null && opened.expiresAt <= beginOf(today.day);
      if (isOver) this.#rows.delete(key);
    }
  }

  /** What is open, by key. */
  get open(): readonly Opened[] {
    const open = [...this.#rows.values()].flatMap((row) => (row.opened !== null && row.opened.position > row.closedAt ? [row.opened] : []));
    return open.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** Open and not over. */
  get left(): readonly Opened[] {
    return this.open.filter(({ key }) => ['waiting', 'started', undefined].includes(this.tried.get(key)?.state));
  }

  /** For a worker that began when the log had so many events. */
  portsSince(length: number): WorkPorts {
    const timeOf = ({ key, dueAt }: Opened): number => Math.max(Date.parse(dueAt), this.tried.get(key)?.nextTry?.getTime() ?? 0);
    const isNew = (): boolean => this.checkpoint >= length;
    return {
      due: async (now, { without, most }) => {
        const may = (one: Opened): boolean =>
          timeOf(one) <= now.getTime() &&
          !without.includes(one.subject) &&
          (one.expiresAt === null || Date.parse(one.expiresAt) > now.getTime());
        const found = isNew() ? this.left.filter(may) : [];
        return found.slice(0, most).map((one): DueTodo => Object.assign({ attempts: this.tried.get(one.key)?.attempts ?? 0 }, one));
      },
      nextAt: async (now) => {
        const times = this.left.map(timeOf).filter((time) => time > now.getTime());
        return times.length === 0 ? null : new Date(Math.min(...times));
      },
      isEmpty: async () => isNew() && this.open.length === 0,
      note: async (key, tried) => {
        const state = this.tried.get(key)?.state ?? 'waiting';
        if (state === 'waiting' || state === 'started') this.tried.set(key, tried);
      },
    };
  }
}
