import { drillDecider, drillStream } from '@academy/domain/drills';
import { foldedFrom } from '@academy/projections/queries';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';

/** One that is refused because another is running is asked for again. */
const againMs = 10 * 60_000;

/** Asks for a drill of all read models; the process of the read side does it. */
export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const at = tools.now();
  const outcome = await tools.send(todo, {
    decider: drillDecider,
    stream: drillStream(at),
    command: { type: 'RequestDrill', at, by: 'nightly', models: [...foldedFrom.keys()], isHealing: false },
  });
  return outcome.refusal?.refused === 'drillRunning'
    ? { is: 'later', at: new Date(Date.parse(at) + againMs).toISOString() }
    : ended(outcome);
}
