import type { CoachSearchPage } from '@academy/domain/coaches';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

const contexts = ['coaches', 'reviews'];

const search = (parameters: Parameters<typeof withParameters>[1]): ViewQuery<CoachSearchPage> =>
  defineQuery(withParameters('/search_coaches', parameters), contexts);

/** The best rated first; of all sports where none is named. */
export const bestCoachesQuery = ({ sport, limit }: { sport?: string; limit: number }): ViewQuery<CoachSearchPage> =>
  search({ sport, sort: 'rating', limit });

const namesakes = 10;

/** Coaches of the sport whose name is like the given one. */
export const coachesNamedQuery = (sport: string, name: string): ViewQuery<CoachSearchPage> => search({ sport, q: name, limit: namesakes });
