import { type CommandDecider, foldStored, type Refused } from '@academy/platform/commands';
import type { Tools } from './process.ts';

/** What the events of a stream say, by its decider. */
export async function readState<State>(
  { store, codec }: Pick<Tools, 'store' | 'codec'>,
  decider: Pick<CommandDecider<State, never, never, Refused>, 'initialState' | 'evolve'>,
  stream: string,
): Promise<State> {
  return foldStored(decider, await codec.decode(await store.readStream(stream)));
}
