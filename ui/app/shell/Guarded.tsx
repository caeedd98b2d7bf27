import { Navigate, useLocation } from 'react-router';
import { redirectOf } from '../guards.ts';
import { useAppSelector } from '../hooks.ts';
import type { RouteRow } from '../route-row.ts';

/** A route's screen, or the way to where this person belongs. */
export function Guarded({ row: { screen: Page, guard, counterpart } }: { row: RouteRow }) {
  const session = useAppSelector((state) => state.session);
  const redirect = redirectOf(guard, counterpart, session, useLocation());
  return redirect === undefined ? <Page /> : <Navigate to={redirect} replace />;
}
