import type { Tools } from '../process.ts';
import type { MailTodo } from './todo.ts';

/** A mail that goes with others, in the mail of a day. */
export interface Member {
  readonly key: string;
  readonly accountId: number;
  readonly dueAt: Date;
  readonly asked: MailTodo;
}

interface Row {
  readonly key: string;
  readonly account_id: string;
  readonly due_at: Date;
  readonly data: MailTodo;
}

/** More cannot come on a day; the rest of them goes unsaid. */
const mostMembers = 500;

const memberOf = (row: Row): Member => ({ key: row.key, accountId: Number(row.account_id), dueAt: row.due_at, asked: row.data });

/** Which mails go together. Whoever repeats a try finds the same. */
export function digestsIn(pool: Tools['pool']) {
  return {
    /** The digest that a mail waits for; null if it waits for none. */
    async of(key: string): Promise<Member | null> {
      const { rows } = await pool.query<Row>({
        name: 'mail-digest-of',
        text: 'select key, account_id, due_at, data from processes.mail_digests where key = $1',
        values: [key],
      });
      return rows[0] ? memberOf(rows[0]) : null;
    },

    /** Those of a week ago are forgotten with it. */
    async join({ key, accountId, dueAt, asked }: Member): Promise<void> {
      await pool.query({
        name: 'mail-digest-join',
        text: `
          with forgotten as (delete from processes.mail_digests where due_at < $3::timestamptz - interval '7 days')
          insert into processes.mail_digests (key, account_id, due_at, data) values ($1, $2, $3, $4) on conflict (key) do nothing`,
        values: [key, accountId, dueAt, asked],
      });
    },

    async leave(key: string): Promise<void> {
      await pool.query({ name: 'mail-digest-leave', text: 'delete from processes.mail_digests where key = $1', values: [key] });
    },

    /** All mails of one digest, by key. */
    async membersOf({ accountId, dueAt }: Pick<Member, 'accountId' | 'dueAt'>): Promise<readonly Member[]> {
      const { rows } = await pool.query<Row>({
        name: 'mail-digest-members',
        text: `
          select key, account_id, due_at, data from processes.mail_digests where account_id = $1 and due_at = $2
          order by key limit ${mostMembers}`,
        values: [accountId, dueAt],
      });
      return rows.map(memberOf);
    },
  };
}
