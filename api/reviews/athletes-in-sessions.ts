import type { Listener } from '@academy/platform/postgres';
import { changesChannel, parseChange } from '@academy/projections/queries';

export interface AthletesInSessionsOptions {
  /** Must listen to `changesChannel`. */
  readonly listener: Pick<Listener, 'on' | 'onConnect' | 'isConnected'>;
  /** Ids of those who were ever in a session, at most so many. */
  readonly load: (most: number) => Promise<readonly number[]>;
  /** With more of them than this none is remembered. Default 200,000. */
  readonly most?: number;
}

export interface AthletesInSessions {
  /** False where the read model of calls knows no session of the athlete, so that there is nothing to look up. */
  mayHave(athleteId: number): boolean;
  close(): void;
}

const model = 'call_log';
const prefix = 'athlete:';

/** Most reviews come from athletes who were in no session; who was is kept here, true to the read model by its announcements. */
export function createAthletesInSessions({ listener, load, most = 200_000 }: AthletesInSessionsOptions): AthletesInSessions {
  /** Null while it is not known. */
  let known: Set<number> | null = null;
  /** Announced since the newest loading began, which may not show them. */
  let announced = new Set<number>();

  const read = async (): Promise<void> => {
    known = null;
    const since = (announced = new Set());
    // Where it cannot be read, each review asks for itself.
    const found = await load(most + 1).catch(() => null);
    if (since === announced && found !== null && found.length <= most) known = new Set([...found, ...since]);
  };

  const handle = (payload: string): void => {
    const change = parseChange(payload);
    if (change?.model !== model) return;
    if (change.changed === null || announced.size >= most) return void read();
    for (const key of change.changed) {
      if (!key.startsWith(prefix)) continue;
      const athleteId = Number(key.slice(prefix.length));
      announced.add(athleteId);
      known?.add(athleteId);
    }
  };

  const stops = [listener.on(changesChannel, handle), listener.onConnect(() => void read())];
  if (listener.isConnected()) void read();

  return {
    mayHave: (athleteId) => known === null || !listener.isConnected() || known.has(athleteId),
    close() {
      for (const stop of stops) stop();
    },
  };
}
