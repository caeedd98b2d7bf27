import type { SealedEvent } from '../event-store/index.ts';
import type { Disorder, MemoryLog } from '../testing/index.ts';
import { type CommandDecider, foldStored, isRefused } from './decider.ts';
import type { Outcome, RunCommand } from './command-loop.ts';

/** Three places that several people hold and release. `request` tells the commands apart. */
export interface Ask {
  readonly type: 'Hold' | 'Release';
  readonly place: number;
  readonly by: string;
  readonly request: number;
}
export type PlaceEvent = { readonly type: 'Held' | 'Released'; readonly data: Omit<Ask, 'type'> };
export type PlaceRefusal = { readonly refused: 'taken' | 'notYours' };
type State = Readonly<Record<number, string>>;

export const stream = 'places-1';

export const placeDecider: CommandDecider<State, Ask, PlaceEvent, PlaceRefusal> = {
  initialState: {},
  decide({ type, ...data }, state) {
    const holder = state[data.place];
    if (type === 'Hold') return holder === undefined ? [{ type: 'Held', data }] : { refused: 'taken' };
    if (holder === undefined) return [];
    return holder === data.by ? [{ type: 'Released', data }] : { refused: 'notYours' };
  },
  evolve(state, { type, data: { place, by } }) {
    const { [place]: _former, ...others } = state;
    return type === 'Held' ? { ...others, [place]: by } : others;
  },
};

/** What one client asked, and what it was answered: between which lengths of the log. */
interface Asked {
  readonly ask: Ask;
  readonly begunAt: number;
  readonly endedAt: number;
  readonly outcome: Outcome<PlaceRefusal> | { readonly error: unknown };
}

/** Clients that ask one after the other, of any process; some ask twice at once under the same key. */
export async function runClients(
  disorder: Disorder,
  log: MemoryLog,
  processes: readonly RunCommand[],
  isRemembered = false,
): Promise<Asked[]> {
  const history: Asked[] = [];
  const { chance } = disorder;
  let requests = 0;
  const send = async (by: string, ask: Ask, key: string | null): Promise<void> => {
    const begunAt = log.events.length;
    const run = processes[chance.below(processes.length)]!;
    const outcome = await run({
      decider: placeDecider,
      stream,
      command: ask,
      actor: { id: by, role: 'client' },
      correlationId: 'c',
      ...(isRemembered && { isRemembered }),
      repeat: key === null ? undefined : { key },
    }).catch((error: unknown) => ({ error }));
    history.push({ ask, begunAt, endedAt: log.events.length, outcome });
  };
  const client = async (by: string): Promise<void> => {
    for (let count = 0; count < 6; count++) {
      await disorder.step();
      const request = (requests += 1);
      const ask: Ask = { type: chance.once(2) ? 'Hold' : 'Release', place: chance.below(3), by, request };
      const isTwice = chance.once(4);
      await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => send(by, ask, isTwice ? `key-${request}` : null)));
    }
  };
  await disorder.until(Promise.all(['Asha', 'Ravi', 'Mina', 'Joao', 'Lena'].map(client)));
  return history;
}

/**
 * What contradicts the rule that all commands took effect one after the other, each between its request and its answer: an empty list for a
 * correct loop.
 */
export function contradictions(history: readonly Asked[], log: readonly SealedEvent[]): string[] {
  const events = log as unknown as readonly (PlaceEvent & SealedEvent)[];
  const askOf = new Map(history.map(({ ask }) => [ask.request, ask]));
  const stateAt = (length: number): State => foldStored(placeDecider, events.slice(0, length));
  const found: string[] = [];

  const seen = new Set<number>();
  for (const [index, { data }] of events.entries()) {
    const ask = askOf.get(data.request);
    const decided = ask && placeDecider.decide(ask, stateAt(index));
    if (seen.has(data.request)) found.push(`${data.request} is in the log twice`);
    else if (!decided || isRefused(decided) || decided.length !== 1) found.push(`${data.request} is in the log against the rules`);
    seen.add(data.request);
  }
  for (const { ask, begunAt, endedAt, outcome } of history) {
    const stored = events.findIndex(({ data }) => data.request === ask.request);
    // Its own event is no reason.
    const last = stored === -1 ? endedAt : Math.min(endedAt, stored);
    const couldBe = (isSame: (decided: readonly PlaceEvent[] | PlaceRefusal) => boolean): boolean => {
      for (let length = begunAt; length <= last; length++) if (isSame(placeDecider.decide(ask, stateAt(length)))) return true;
      return false;
    };
    if ('error' in outcome) {
      if (outcome.error instanceof Error && outcome.error.name === 'StreamBusy' && stored !== -1)
        found.push(`${ask.request} was stored though it was turned away`);
    } else if (outcome.refusal !== null) {
      const { refused } = outcome.refusal;
      if (!couldBe((decided) => isRefused(decided) && decided.refused === refused))
        found.push(`${ask.request} was refused without a reason`);
    } else if (outcome.position === null) {
      if (!couldBe((decided) => !isRefused(decided) && decided.length === 0)) found.push(`${ask.request} would have changed something`);
    } else if (stored === -1 || stored >= endedAt) found.push(`${ask.request} was accepted and not stored`);
  }
  return found;
}
