import type { Listener } from '@academy/platform/postgres';
import { changesChannel, parseChange } from '@academy/projections/queries';

/** Athletes with a session, and the log position up to which the list is complete; -1n before the first event. */
export interface InSessions {
  readonly athletes: readonly number[];
  readonly position: bigint;
}

export interface AthletesInSessionsOptions {
  /** Must listen to `changesChannel`. */
  readonly listener: Pick<Listener, 'on' | 'onConnect' | 'isConnected'>;
  /** False if announcements may be lost although the listener is connected. */
  readonly isHeard?: () => boolean;
  /** Athletes known to the read model, at most `most`. */
  readonly load: (most: number) => Promise<InSessions>;
  /** Athletes who joined a call after the position, from the log, in parts. Throws if the log cannot be read to its end. */
  readonly joined: (after: bigint) => AsyncIterable<InSessions>;
  /** Above this number none is kept. Default 200,000. */
  readonly most?: number;
}

export interface AthletesInSessions {
  /**
   * False if the athlete was in no session, so that no lookup is needed. While the read model's announcements are missing, the rest
   * is read from the log; throws if that fails too.
   */
  mayHave(athleteId: number): boolean | Promise<boolean>;
  close(): void;
}

const model = 'call_log';
const prefix = 'athlete:';

interface Known {
  readonly athletes: Set<number>;
  /** Log position: everyone who joined a call up to it is known. */
  position: bigint;
  /** False if announcements may have been missed: the log must be read from the position. */
  isWhole: boolean;
}

/** Athletes with a session, kept current by the read model's announcements: most reviewers have none and need no lookup. */
export function createAthletesInSessions(options: AthletesInSessionsOptions): AthletesInSessions {
  const { listener, isHeard = () => true, load, joined, most = 200_000 } = options;
  /** Null until loaded. */
  let known: Known | null = null;
  let areTooMany = false;
  /** Number of possible gaps in the announcements. */
  let misses = 0;
  let reading: Promise<void> | null = null;
  let catchingUp: Promise<void> | null = null;

  const keep = (found: Known): void => {
    areTooMany = found.athletes.size > most;
    known = areTooMany ? null : found;
  };

  const readModel = async (): Promise<void> => {
    // If it cannot be loaded, each review reads the log, and loading is tried again.
    const found = await load(most + 1).catch(() => null);
    // The read model may lag behind the log, and announcements may have been missed.
    if (found) keep({ athletes: new Set(found.athletes), position: found.position, isWhole: false });
    await catchUp().catch(() => {});
  };

  const follow = async (state: Known): Promise<void> => {
    const before = misses;
    for await (const { athletes, position } of joined(state.position)) {
      for (const athleteId of athletes) state.athletes.add(athleteId);
      if (position > state.position) state.position = position;
    }
    state.isWhole = misses === before;
    keep(state);
  };

  const catchUp = (): Promise<void> => {
    if (known === null) return Promise.resolve();
    catchingUp ??= follow(known).finally(() => (catchingUp = null));
    return catchingUp;
  };

  const read = (): void => void (reading ??= readModel().finally(() => (reading = null)));

  /** An announcement was missed; the log has it. */
  const missed = (): void => {
    misses += 1;
    if (known === null) return read();
    known.isWhole = false;
    catchUp().catch(() => {});
  };

  const handle = (payload: string): void => {
    const change = parseChange(payload);
    if (change?.model !== model || known === null) return;
    if (change.changed === null) return missed();
    for (const key of change.changed) if (key.startsWith(prefix)) known.athletes.add(Number(key.slice(prefix.length)));
    if (known.isWhole && change.position > known.position) known.position = change.position;
  };

  const stops = [listener.on(changesChannel, handle), listener.onConnect(missed)];
  if (listener.isConnected()) read();

  return {
    mayHave(athleteId) {
      if (known === null && !areTooMany) read();
      if (known === null || known.athletes.has(athleteId)) return true;
      if (known.isWhole && listener.isConnected() && isHeard()) return false;
      return catchUp().then(() => known === null || known.athletes.has(athleteId));
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}
