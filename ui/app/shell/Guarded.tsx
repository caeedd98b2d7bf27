import { redirectOf } from '../guards.ts';
import { useAppSelector } from '../hooks.ts';
import { Navigate, useLocation } from '../router/index.ts';
import type { RouteRow } from '../routes.tsx';

/** A route's screen, or the way to where this person belongs. */
export function Guarded({ row: { screen: Page, guard, twin } }: { row: RouteRow }) {
  const session = useAppSelector((state) => state.session);
  const redirect = redirectOf(guard, twin, session, useLocation());
  return redirect === undefined ? <Page /> : <Navigate to={redirect} replace />;
}
