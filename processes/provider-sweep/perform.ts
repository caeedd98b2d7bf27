import { outageIn, OutcomeUnknown } from '@academy/platform/outages';
import type { Hint } from '@academy/platform/payment-provider';
import type { Performed, Todo, Tools } from '../process.ts';
import { forgetHint, hintsIn, noteSweep, sweepIn } from './hints.ts';
import { look } from './look.ts';

/** Looks of one try, which has to end in time also if each of them is slow. */
const most = 25;
const sweptEveryMs = 60 * 60_000;
/** A hint that comes in the moment in which a try ends is found so much later. */
const pauseMs = 15_000;
/** The provider did not answer. */
const awayMs = 30_000;

const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** What one look fails at must not keep the others waiting. Throws what stops them all: the provider or a store is away. */
async function safely(todo: Todo, hint: Hint, name: string, tools: Tools): Promise<void> {
  try {
    await look(todo, hint, name, tools);
  } catch (error) {
    if (error instanceof OutcomeUnknown || outageIn(error) !== null) throw error;
    tools.logger.warn({ kind: hint.kind, ref: hint.ref, err: error }, 'a change at the payment provider could not be recorded');
  }
}

/** Looks at what webhooks told. */
async function followHints(todo: Todo, tools: Tools): Promise<void> {
  for (const hint of await hintsIn(tools, most)) {
    await safely(todo, hint, `hint ${hint.id}`, tools);
    await forgetHint(tools, hint);
  }
}

/** Goes on in the provider's list of changes, if it is time. True if there is more. */
async function followChanges(todo: Todo, tools: Tools): Promise<boolean> {
  const { cursor, sweptAt } = await sweepIn(tools);
  const now = tools.now();
  if (sweptAt !== null && Date.parse(now) < sweptAt.getTime() + sweptEveryMs) return false;
  const seen = new Set<string>();
  let last = cursor;
  for await (const change of tools.provider.changes(cursor)) {
    if (seen.size === most) {
      await noteSweep(tools, { cursor: last, sweptAt });
      return true;
    }
    const name = `${change.kind} ${change.ref}`;
    // One look finds all that has changed.
    if (!seen.has(name)) await safely(todo, change, `change ${change.cursor}`, tools);
    seen.add(name);
    last = change.cursor;
  }
  await noteSweep(tools, { cursor: last, sweptAt: new Date(now) });
  return false;
}

/** Never done: it looks again as soon as a hint comes, and now and then. */
export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  try {
    await followHints(todo, tools);
    const hasMore = (await followChanges(todo, tools)) || (await hintsIn(tools, 1)).length > 0;
    return { is: 'later', at: after(tools.now(), hasMore ? 0 : pauseMs) };
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { is: 'later', at: after(tools.now(), awayMs) };
    throw error;
  }
}
