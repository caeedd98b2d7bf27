import { coachesLive, type CoachSearchPage } from '@academy/domain/coaches';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

/** Cards name the next free time. */
const tags = ['coaches', 'reviews', 'availability', 'bookings'];

const search = (parameters: Parameters<typeof withParameters>[1] & { readonly sport?: string | undefined }): ViewQuery<CoachSearchPage> =>
  defineQuery({ path: withParameters('/search_coaches', parameters), tags, live: coachesLive.named(parameters.sport) });

/** The best rated first; of all sports by default. */
export const bestCoachesQuery = ({ sport, limit }: { sport?: string; limit: number }): ViewQuery<CoachSearchPage> =>
  search({ sport, sort: 'rating', limit });

const namesakes = 10;

/** Coaches of the sport with a similar name. */
export const coachesNamedQuery = (sport: string, name: string): ViewQuery<CoachSearchPage> => search({ sport, q: name, limit: namesakes });
