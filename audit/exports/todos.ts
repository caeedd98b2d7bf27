import type { ExportPeriod } from '@academy/domain/exports';
import type { Pool } from 'pg';

/** Where the events of an export belong. */
export interface ExportPlace {
  readonly exportId: string;
  readonly stream: string;
  /** Of its request, which the next events come from. */
  readonly eventId: string;
  readonly correlation: string;
}

export interface WaitingExport extends ExportPlace, ExportPeriod {
  /** Who asked for it, such as `auditor-3`. */
  readonly by: string;
}

interface Row {
  readonly number: string;
  readonly stream: string;
  readonly type: string;
  readonly event_id: string;
  readonly correlation: string | null;
  readonly data: Buffer;
}

const types = ['ExportRequested', 'ExportFinished', 'ExportFailed', 'ExportRemoved'] as const;
const perQuery = 500;

/** What is to be written and removed: folded from the records that the audit sealed itself, so no other tables are needed. */
export class ExportTodos {
  #number = 0;
  readonly #waiting = new Map<string, WaitingExport>();
  readonly #kept = new Map<string, ExportPlace & { readonly until: number }>();
  readonly #requests = new Map<string, ExportPlace>();

  /** Reads the records that were sealed since. */
  async catchUp(pool: Pick<Pool, 'query'>): Promise<void> {
    for (;;) {
      const { rows } = await pool.query<Row>({
        name: 'audit-export-todos',
        text: `
          select number, stream, type, event_id, correlation, data from audit.records
          where left(type, 100) = any($1::text[]) and number > $2 and stream like 'export-%' order by number limit ${perQuery}`,
        values: [types, this.#number],
      });
      for (const row of rows) this.#add(row);
      this.#number = Number(rows.at(-1)?.number ?? this.#number);
      if (rows.length < perQuery) return;
    }
  }

  #add({ stream, type, event_id: eventId, correlation, data }: Row): void {
    const said = contentOf(data);
    if (said === null || `export-${said.exportId.split('-')[0]}` !== stream) return;
    const { exportId, keptUntil, ...period } = said;
    if (type === 'ExportRequested') {
      const place = { exportId, stream, eventId, correlation: correlation ?? eventId };
      this.#requests.set(exportId, place);
      this.#waiting.set(exportId, { ...place, ...period });
      return;
    }
    this.#waiting.delete(exportId);
    const place = this.#requests.get(exportId);
    if (type === 'ExportFinished' && place && keptUntil !== undefined) this.#kept.set(exportId, { ...place, until: Date.parse(keptUntil) });
    else this.forget(exportId);
  }

  /** The one that waits longest. */
  get next(): WaitingExport | undefined {
    return this.#waiting.values().next().value;
  }

  /** Those whose files should be gone. */
  expired(now: Date): ExportPlace[] {
    return [...this.#kept.values()].filter(({ until }) => until <= now.getTime());
  }

  /** Lets the others go first. */
  postpone(waiting: WaitingExport): void {
    if (this.#waiting.delete(waiting.exportId)) this.#waiting.set(waiting.exportId, waiting);
  }

  /** It was written or given up; the record of that may not be sealed yet. */
  settle(exportId: string): void {
    this.#waiting.delete(exportId);
  }

  /** It is over. */
  forget(exportId: string): void {
    this.#waiting.delete(exportId);
    this.#kept.delete(exportId);
    this.#requests.delete(exportId);
  }
}

type Content = ExportPeriod & Pick<WaitingExport, 'exportId' | 'by'> & { readonly keptUntil?: string };

/** Null for what no program of ours wrote; the decider refuses all that is not as it should be. */
function contentOf(data: Buffer): Content | null {
  try {
    const content = JSON.parse(data.toString('utf8')) as Content;
    return /^[1-9]\d{0,15}-[1-9]\d{0,5}$/u.test(content.exportId) ? content : null;
  } catch {
    return null;
  }
}
