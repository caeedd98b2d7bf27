import { accountDecider, accountStream } from '@academy/domain/identity';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';
import type { Leaving } from './react.ts';

const dayMs = 86_400_000;
/** How often it is looked whether the read models were rebuilt. */
const lookMs = 20_000;
/** What passes: the person can end it, or it ends by itself. */
const passing = new Set(['sessionsAhead', 'moneyLeft', 'disputeOpen', 'reportOpen']);

/** All null where there is no account. */
interface Erased {
  readonly sessions: number;
  readonly images: number;
  readonly documents: number;
  readonly bytes: string;
  readonly erased_at: string | null;
}

/** Deletes what is in plain tables, and destroys the key. What the first run deleted is told each time. */
async function erase({ pool }: Tools, accountId: number) {
  const { rows } = await pool.query<Erased>('select sessions, images, documents, bytes, erased_at::text from identity.erase_account($1)', [
    accountId,
  ]);
  const [row] = rows;
  if (!row || row.erased_at === null) throw new Error(`there is no account ${accountId}`);
  return { ...row, erasedAt: row.erased_at };
}

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const { accountId, role } = todo.data as unknown as Leaving;
  if (todo.kind === 'again') {
    await erase(tools, accountId);
    return { is: 'done' };
  }
  const stream = accountStream(accountId);
  const at = tools.now();
  const later = (ms: number): Performed => ({ is: 'later', at: new Date(Date.parse(at) + ms).toISOString() });
  const person = { role, id: accountId };
  const { identity, conversations } = tools.queries;
  const [ties, isReported] = await Promise.all([identity.ties(person, at), conversations.isReported(person)]);
  const command = { type: 'BeginErasure', accountId, role, at, ties, isReported } as const;
  const begun = await tools.send(todo, { decider: accountDecider, stream, command });
  if (begun.refusal !== null) return passing.has(begun.refusal.refused) ? later(dayMs) : ended(begun);
  const { sessions, images, documents, bytes, erasedAt } = await erase(tools, accountId);
  // Read models hold data in clear until they are rebuilt.
  if (!(await tools.queries.identity.isForgotten(erasedAt))) return later(lookMs);
  const counts = { sessions, images, documents, bytes: Number(bytes) };
  return ended(
    await tools.send(todo, { decider: accountDecider, stream, command: { type: 'FinishErasure', accountId, role, at, counts } }),
  );
}
