import { searchedSports } from '@academy/domain/coaches';
import { matchRoutes } from 'react-router';
import * as features from '../features/index.ts';
import type { Feature } from './feature.ts';
import { type RouteRow, screen } from './route-row.ts';

/** Every screen with its guard and layout. */
export const routes: readonly RouteRow[] = Object.values<Feature>(features).flatMap((feature) => feature.routes ?? []);

/** Components shown beside every screen. */
export const companions = Object.entries<Feature>(features).flatMap(([id, { companion }]) => (companion ? [{ id, companion }] : []));

/** Components in the header. */
export const notices = Object.entries<Feature>(features).flatMap(([id, { notice }]) => (notice ? [{ id, notice }] : []));

export const NotFound = screen(() => import('./shell/NotFoundScreen.tsx'), 'NotFoundScreen');

const table = routes.map((row) => ({ path: row.path, row }));

const sports = new Set(searchedSports.map((sport) => sport.toLowerCase()));

/** Whether an address with these parameters exists: a sport in it has to be one of ours, in any case. */
const hasSport = ({ sportName }: Readonly<Record<string, string | undefined>>): boolean =>
  sportName === undefined || sports.has(sportName.trim().toLowerCase());

/** The addresses of a row, with each sport in the place of the parameter; what follows may still have parameters. */
export const pathsOf = ({ path }: RouteRow): readonly string[] =>
  path.includes('/:sportName') ? searchedSports.map((sport) => path.replace(':sportName', sport)) : [path];

let last: { readonly pathname: string; readonly row: RouteRow | undefined } | undefined;

/** The row whose path matches an address, ignoring case. It is remembered: the router makes a pattern of every path each time. */
export function rowAt(pathname: string): RouteRow | undefined {
  if (last?.pathname !== pathname) {
    const match = matchRoutes(table, pathname)?.at(-1);
    last = { pathname, row: match && hasSport(match.params) ? match.route.row : undefined };
  }
  return last.row;
}
