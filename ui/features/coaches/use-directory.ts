import { useMemo } from 'react';
import { useAppSelector } from '../../app/hooks.ts';
import { useView } from '../../app/views/use-view.ts';
import type { View } from '../../app/views/view.ts';
import { listedCoach, listedService, type ListedCoach } from './directory.ts';
import { coachesQuery, servicesQuery } from './queries.ts';

/** All coaches for signed-in users; for visitors the public data of the sport's coaches. Equal data gives the same list. */
export function useDirectory(sport: string): View<readonly ListedCoach[]> {
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  const coaches = useView(isLoggedIn ? coachesQuery : null);
  const services = useView(isLoggedIn ? null : servicesQuery(sport));
  const listed = useMemo(() => coaches.data?.map(listedCoach), [coaches.data]);
  const listedServices = useMemo(() => services.data?.map(listedService), [services.data]);
  return isLoggedIn ? { ...coaches, data: listed } : { ...services, data: listedServices };
}
