import type { Performed, Todo, Tools } from '../process.ts';
import { lastReconciled, noteReconciled } from './notes.ts';
import { isAllWell, reconcile } from './reconcile.ts';

/** It may take so long. */
export const mostMs = 45 * 60_000;
/** A comparison that was not whole is made again after this time, on the same day. */
const againMs = 60 * 60_000;
/** Lines of the log; all that is named is in Postgres. */
const mostLogged = 20;

const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

export async function perform(_todo: Todo, tools: Tools): Promise<Performed> {
  const done = await tools.withBooks(async (books) => {
    // What takes longer than it may is given up, so that two do not run at the same time.
    const signal = AbortSignal.any([books.signal, AbortSignal.timeout(mostMs - 60_000)]);
    const now = new Date(tools.now());
    try {
      return await reconcile({ ...books, signal, provider: tools.provider, now, before: await lastReconciled(tools) });
    } catch (error) {
      if (books.signal.aborted) return null;
      throw error;
    }
  });
  if (done === null) return { is: 'later', at: tools.now() };
  await noteReconciled(tools, { ...done, endedAt: new Date(tools.now()) });
  for (const finding of done.findings.slice(0, mostLogged)) tools.logger.warn({ finding }, 'the comparison of money found something');
  if (isAllWell(done)) return { is: 'done' };
  const { isProviderAsked, notCompared, counts } = done;
  tools.logger.warn({ counts, isProviderAsked, notCompared }, 'not all of the money agrees, or could be compared');
  return isProviderAsked && notCompared.length === 0 ? { is: 'done' } : { is: 'later', at: after(tools.now(), againMs) };
}
