import { useAppSelector } from '../../app/hooks.ts';
import { useView } from '../../app/views/use-view.ts';
import type { View } from '../../app/views/view.ts';
import { listedCoach, listedService, type ListedCoach } from './directory.ts';
import { coachesQuery, servicesQuery } from './queries.ts';

/** All coaches for those who are signed in; for a visitor what may be seen of the sport's coaches. */
export function useDirectory(sport: string): View<readonly ListedCoach[]> {
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  const coaches = useView(isLoggedIn ? coachesQuery : null);
  const services = useView(isLoggedIn ? null : servicesQuery(sport));
  return isLoggedIn ? { ...coaches, data: coaches.data?.map(listedCoach) } : { ...services, data: services.data?.map(listedService) };
}
