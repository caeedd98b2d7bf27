import { type StaffRole, staffRoles } from '@academy/domain/staff';
import { type Caller, HttpProblem } from '@academy/platform/http';

/** The signed-in caller of the staff, as an event's actor. */
export function staffOf(caller: Caller | null): { readonly id: number; readonly role: StaffRole } {
  const role = staffRoles.find((one) => one === caller?.role);
  if (caller === null || role === undefined) throw new HttpProblem(401, 'notSignedIn');
  return { id: caller.id, role };
}
