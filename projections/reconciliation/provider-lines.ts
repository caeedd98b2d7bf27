import type { Session } from '@academy/platform/postgres';
import type { QueryConfig, QueryResultRow } from 'pg';
import { accountTable, lineTable, streamTable } from '../wallets/ledger-tables.ts';

/** What the entries of one payment or payout say that the provider holds for us because of it, in paise. */
export interface Ours {
  readonly isKnown: boolean;
  readonly paise: number;
}

const page = 500;

/**
 * Our side of the provider's book, as the session's tables were folded from the log: by stream, such as `payout-<uuid>`. Streams that were
 * asked for are noted, so that what nobody asked for can be listed.
 */
export class ProviderLines {
  readonly #session: Session;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(session: Session) {
    this.#session = session;
  }

  static async open(session: Session): Promise<ProviderLines> {
    await session.query('create temporary table asked (stream text primary key)');
    await session.query(`create index on pg_temp.${lineTable} (stream) where account = 'clearing'`);
    await session.query(`analyze pg_temp.${lineTable}`);
    return new ProviderLines(session);
  }

  /** True if nobody asked for it before. */
  async ask(stream: string): Promise<boolean> {
    const text = 'insert into asked (stream) values ($1) on conflict do nothing returning stream';
    return (await this.#query({ name: 'reconciliation-ask', text, values: [stream] })).length === 1;
  }

  async of(stream: string): Promise<Ours> {
    const rows = await this.#query<{ is_known: boolean; paise: string }>({
      name: 'reconciliation-ours',
      text: `select exists (select from pg_temp.${streamTable} where stream = $1) as is_known,
        (select coalesce(-sum(paise), 0) from pg_temp.${lineTable} where stream = $1 and account = 'clearing') as paise`,
      values: [stream],
    });
    return { isKnown: rows[0]?.is_known === true, paise: Number(rows[0]?.paise ?? 0) };
  }

  /** Streams that moved what the provider holds after the position, and that nobody asked for. */
  async *unasked(after: bigint): AsyncGenerator<string> {
    for (let last = ''; ;) {
      const rows = await this.#query<{ stream: string }>({
        name: 'reconciliation-unasked',
        text: `select distinct stream from pg_temp.${lineTable} as line where account = 'clearing' and position > $1 and stream > $2
          and not exists (select from asked where asked.stream = line.stream) order by stream limit ${page}`,
        values: [after, last],
      });
      yield* rows.map(({ stream }) => stream);
      if (rows.length < page) return;
      last = rows.at(-1)?.stream ?? '';
    }
  }

  /** By all entries, in paise. */
  async total(): Promise<number> {
    const text = `select coalesce(-sum(paise), 0) as paise from pg_temp.${accountTable} where account = 'clearing'`;
    const rows = await this.#query<{ paise: string }>({ text });
    return Number(rows[0]?.paise ?? 0);
  }

  /** One after the other: many ask at the same time. */
  #query<Row extends QueryResultRow>(config: QueryConfig): Promise<readonly Row[]> {
    const answer = this.#turn.then(() => this.#session.query<Row>(config));
    this.#turn = answer.catch(() => {});
    return answer.then(({ rows }) => rows);
  }
}
