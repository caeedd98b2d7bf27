import type { StaffSessionView } from '@academy/domain/staff';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../app/api-client.ts';
import { useSend } from '../../app/shell/server.tsx';
import { createStaffSession, type StaffSession, type StaffState } from './staff-session.ts';
import { createStaffStore } from './staff-store.ts';

interface StaffArea {
  readonly session: StaffSession;
  readonly store: ReturnType<typeof createStaffStore>;
}

/** One for each page, so that going from screen to screen asks nothing anew. */
const areas = new WeakMap<ApiClient['send'], StaffArea>();

function areaOf(send: ApiClient['send']): StaffArea {
  const known = areas.get(send);
  if (known) return known;
  const session = createStaffSession(send);
  let store = createStaffStore(session);
  const area = {
    session,
    get store() {
      return store;
    },
  };
  let before: StaffState = session.state();
  session.subscribe(() => {
    const now = session.state();
    // What one person has seen is not there for the next.
    if (before.kind === 'in' && now.kind !== 'in') store = createStaffStore(session);
    before = now;
  });
  areas.set(send, area);
  return area;
}

/** The session of the staff and the store of their screens, from outside of them. */
export function useStaffArea(): StaffArea & { readonly state: StaffState } {
  const area = areaOf(useSend());
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
