import { averageReviews, type CoachOfTheMonth, type CoachPlace, type HomeFacts, lastMonth, regionsByCode } from '@academy/domain/home';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { imagePath } from '../image-path.ts';
import { allTime, countTable, homeModel, placeTable, ratingTable } from './home-facts.ts';

interface Best {
  readonly period: string;
  readonly coach_id: number;
  readonly reviews: number;
  readonly stars: number;
  readonly name: string;
  readonly domain: string;
  readonly image_id: string;
}

interface Place {
  /** Null for addresses that name no region. */
  readonly region: string | null;
  readonly coaches: number;
}

interface Row {
  readonly position: string | null;
  readonly athletes: string | null;
  readonly reviews: string | null;
  readonly stars: string | null;
  readonly places: readonly Place[] | null;
  readonly best: Best | null;
}

/** The best coach of a period, as JSON. */
const bestOf = (period: string): string => `(
  select to_json(best) from (
    select rating.period, rating.coach_id, rating.reviews, rating.stars, coach.name, coach.domain, coach.image_id
    from ${liveSchema}.${ratingTable} rating join ${liveSchema}.${placeTable} coach on coach.coach_id = rating.coach_id and coach.name <> ''
    where rating.period = ${period}
    order by (rating.stars + $2 * (select sum(stars)::float8 / sum(reviews) from ${liveSchema}.${ratingTable} where period = ${period}))
      / (rating.reviews + $2) desc, rating.reviews desc, rating.coach_id
    limit 1
  ) best
)`;

/**
 * One statement, so that all facts show the same moment. The best coach has the highest average after adding a number of average reviews,
 * the parameter; among equals the one with more reviews, then the older account.
 */
const facts = {
  name: 'home-facts',
  text: `
    select
      (select position from projections.checkpoints where name = '${homeModel}') as position,
      (select things from ${liveSchema}.${countTable} where name = 'athletes') as athletes,
      reviews.things as reviews, reviews.stars as stars,
      (select json_agg(place) from (
         select region, count(*) as coaches from ${liveSchema}.${placeTable} where name <> '' group by region order by 2 desc, 1
       ) place) as places,
      coalesce(${bestOf('$1')}, ${bestOf(`'${allTime}'`)}) as best
    from (values (1)) as always left join ${liveSchema}.${countTable} reviews on reviews.name = 'reviews'`,
} as const;

/** The facts, and the log position that they show. */
export interface FoundHomeFacts {
  readonly facts: HomeFacts;
  readonly position: bigint;
}

export const homeQueries = (pool: Pool) => ({
  /** `today` is yyyy-mm-dd; the best coach is that of the month before. */
  async facts({ today }: { readonly today: string }): Promise<FoundHomeFacts> {
    const { rows } = await pool.query<Row>({ ...facts, values: [lastMonth(today), averageReviews] });
    const row = rows[0];
    if (!row) throw new Error('the facts of the landing page are one row');
    const places = row.places ?? [];
    const reviews = Number(row.reviews ?? 0);
    return {
      position: BigInt(row.position ?? -1),
      facts: {
        coaches: places.reduce((sum, { coaches }) => sum + coaches, 0),
        athletes: Number(row.athletes ?? 0),
        reviews: { count: reviews, average: average(Number(row.stars ?? 0), reviews) },
        coach_of_the_month: row.best && toCoach(row.best),
        places: places.flatMap(toPlace),
      },
    };
  },
});

const average = (stars: number, count: number): number => (count === 0 ? 0 : Math.round((stars / count) * 10) / 10);

const toCoach = ({ coach_id, name, domain, image_id, period, reviews, stars }: Best): CoachOfTheMonth => ({
  id: coach_id,
  coach_name: name,
  domain,
  image: imagePath(image_id),
  month: period === allTime ? null : period,
  rating_average: average(stars, reviews),
  rating_count: reviews,
});

/** Leaves out regions that this program does not know yet. */
function toPlace({ region, coaches }: Place): CoachPlace[] {
  const known = regionsByCode.get(region ?? '');
  return known ? [{ region: known.code, name: known.name, longitude: known.longitude, latitude: known.latitude, coaches }] : [];
}
