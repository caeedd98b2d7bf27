import { deriveKeys } from '../keys.ts';
import { createStaffInvitations, type InvitationOptions, type StaffInvitations } from './invitations.ts';

/** Inviting alone: no password is checked, and nobody signs in. */
export const createStaffForOperators = ({
  rootKey,
  ...options
}: Omit<InvitationOptions, 'key'> & { readonly rootKey: Buffer }): StaffInvitations =>
  createStaffInvitations({ ...options, key: deriveKeys(rootKey).staff });
