import type { Caller } from '@academy/platform/http';
import { HttpProblem } from '@academy/platform/http';

/** The signed-in caller as an event's actor. */
export function callerOf(caller: Caller | null): { readonly id: number; readonly role: 'athlete' | 'coach' } {
  if (caller?.role === 'athlete' || caller?.role === 'coach') return { id: caller.id, role: caller.role };
  throw new HttpProblem(401, 'notSignedIn');
}
