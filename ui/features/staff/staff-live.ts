import type { startStaffLive } from '../../app/live/index.ts';
import type { LoadLive } from '../../app/shell/server.tsx';
import type { StaffSession } from './staff-session.ts';

interface Server {
  readonly apiUrl: string;
  readonly loadLive?: LoadLive | undefined;
}

/** Live updates of the staff's screens, from signing in to the end of the session. */
export function createStaffLive({ apiUrl, loadLive }: Server, session: Pick<StaffSession, 'state'>) {
  let end: (() => void) | undefined;
  /** Of the session that goes on; what was loaded for an earlier one is not started. */
  let count = 0;
  const token = (): string | null => {
    const state = session.state();
    return state.kind === 'in' ? state.session.token : null;
  };

  async function begin(run: Parameters<typeof startStaffLive>[0], own: number): Promise<void> {
    const live = await loadLive?.();
    if (live && own === count) end = live.startStaffLive(run, apiUrl, token);
  }

  return {
    start(run: Parameters<typeof startStaffLive>[0]): void {
      count += 1;
      // Without it the page is as it was when it was opened.
      begin(run, count).catch((error: unknown) => console.warn(error));
    },
    stop(): void {
      count += 1;
      end?.();
      end = undefined;
    },
  };
}
