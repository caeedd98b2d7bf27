import type { StaffSessionView } from '@academy/domain/staff';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../app/api-client.ts';
import { useServer } from '../../app/shell/server.tsx';
import { createStaffLive } from './staff-live.ts';
import { createStaffSession, type StaffSession, type StaffState } from './staff-session.ts';
import { createStaffStore } from './staff-store.ts';

type StaffStore = ReturnType<typeof createStaffStore>;

interface StaffArea {
  readonly session: StaffSession;
  readonly store: StaffStore['store'];
}

/** One for each page, so that going from screen to screen asks nothing anew. */
const areas = new WeakMap<ApiClient['send'], StaffArea>();

function areaOf({ send, ...server }: ReturnType<typeof useServer>): StaffArea {
  const known = areas.get(send);
  if (known) return known;
  const session = createStaffSession(send);
  let { store, run } = createStaffStore(session);
  const area = {
    session,
    get store() {
      return store;
    },
  };
  const live = createStaffLive(server, session);
  let before: StaffState = session.state();
  session.subscribe(() => {
    const now = session.state();
    if (before.kind !== 'in' && now.kind === 'in') live.start(run);
    // What one person has seen is not there for the next.
    if (before.kind === 'in' && now.kind !== 'in') {
      live.stop();
      ({ store, run } = createStaffStore(session));
    }
    before = now;
  });
  areas.set(send, area);
  return area;
}

/** The session of the staff and the store of their screens, from outside of them. */
export function useStaffArea(): StaffArea & { readonly state: StaffState } {
  const area = areaOf(useServer());
  const state = useSyncExternalStore(area.session.subscribe, area.session.state, area.session.state);
  return { session: area.session, store: area.store, state };
}

export const StaffContext = createContext<StaffSessionView | null>(null);

/** Who is signed in, inside of a screen of the staff. */
export function useStaff(): StaffSessionView {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('There is no <StaffScreen> around this.');
  return staff;
}
