import { useAppSelector } from '../../app/hooks.ts';

/** Names what the user writes about a session: the other one of the two may use the same browser. */
export function useDraftKey(what: string, bookingId: string): string {
  const user = useAppSelector(({ session }) => session.user);
  return `${what} ${user?.role ?? ''} ${user?.id ?? ''} ${bookingId}`;
}
