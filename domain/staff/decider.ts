import type { Decider, Refusal } from '../kernel/index.ts';
import type { StaffEvent } from './events.ts';
import { refuse } from './refusals.ts';
import type { StaffRole } from './roles.ts';

interface OfStaff {
  readonly staffId: number;
  /** ISO 8601 */
  readonly at: string;
}

export type StaffCommand =
  | (OfStaff & { readonly type: 'InviteStaff'; readonly role: StaffRole; readonly email: string })
  | (OfStaff & { readonly type: 'JoinStaff' })
  | (OfStaff & { readonly type: 'SignStaffIn' });

export interface StaffState {
  /** Null before the first invitation. */
  readonly role: StaffRole | null;
  readonly hasJoined: boolean;
}

/** One person of the staff, with one role for good. */
export const staffDecider: Decider<StaffState, StaffCommand, StaffEvent> = {
  initialState: { role: null, hasJoined: false },

  decide(command, { role, hasJoined }): readonly StaffEvent[] | Refusal {
    const { staffId, at } = command;
    switch (command.type) {
      case 'InviteStaff':
        if (role !== null && role !== command.role) return refuse('otherStaffRole');
        return [{ type: 'StaffInvited', data: { staffId, at, role: command.role, email: command.email } }];
      case 'JoinStaff':
        return role === null ? refuse('staffNotFound') : [{ type: 'StaffJoined', data: { staffId, at } }];
      case 'SignStaffIn':
        return hasJoined ? [{ type: 'StaffSignedIn', data: { staffId, at } }] : refuse('staffNotFound');
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'StaffInvited':
        return { ...state, role: event.data.role };
      case 'StaffJoined':
        return { ...state, hasJoined: true };
      case 'StaffSignedIn':
        return state;
    }
  },
};
