import { type CoachOrder, genders, priceLimits } from '@academy/domain/coaches';
import { liveSchema } from '../bookkeeping.ts';
import { countTable, nameTable, searchTable } from './coach-search.ts';

/** Orders that do not depend on the time. */
export type SearchOrder = Exclude<CoachOrder, 'soonest'>;

interface Statement {
  readonly name: string;
  readonly text: string;
}

const rows = `${liveSchema}.${searchTable}`;
const nameRows = `${liveSchema}.${nameTable}`;
const counts = `${liveSchema}.${countTable}`;

/** Sort keys are unique, so that pages neither repeat nor skip rows. `from` is the start of a walk with a filter by experience. */
export const order: Readonly<Record<SearchOrder, { readonly by: string; readonly from?: string }>> = {
  relevance: { by: 'score desc, reviews desc, coach_id' },
  rating: { by: 'score desc, reviews desc, coach_id' },
  price_asc: { by: 'sort_paise, score desc, coach_id' },
  experience_desc: { by: 'most_years desc, score desc, coach_id', from: 'most_years <= $9' },
  experience_asc: { by: 'fewest_years, score desc, coach_id', from: 'fewest_years >= $9' },
  name: { by: 'sort_name, coach_id' },
};

const shown = 'coach_id, name, sport, excerpt, years, languages, gender, image_id, rate_paise, reviews, score, sessions, minutes';

const fits = {
  sport: 'sport = any($1::text[])',
  experience: 'cell_experience = any($2::smallint[])',
  rating: 'cell_rating >= $3::smallint',
  gender: 'gender = any($4::text[])',
  price: 'cell_price <= $5::smallint',
  language: '($6::integer = -1 or (cell_languages & $6::integer) <> 0)',
} as const;

const fitsAll = Object.values(fits).join(' and ');

const kept = new Map<string, Statement>();

function keep(name: string, text: () => string): Statement {
  const known = kept.get(name) ?? { name, text: text() };
  kept.set(name, known);
  return known;
}

/**
 * Walks an index until it has a page of matching coaches; a single sport has its own index by rating. Takes the filters, limit, offset and,
 * for an order with `from`, the start.
 */
export function walkStatement(sort: SearchOrder, sports: number): Statement {
  const { by, from = 'true' } = order[sort];
  const isOneSport = sports === 1 && by === order.rating.by;
  const start = isOneSport ? 'sport = ($1::text[])[1]' : from;
  return keep(
    `coach-search-walk-${sort}${isOneSport ? '-of-sport' : ''}`,
    // Wrapping the condition keeps the planner from any index but that of the order.
    () => `select ${shown} from ${rows} where ${start} and coalesce(${fitsAll}, false) order by ${by} limit $7 offset $8`,
  );
}

/** Fetches matching coaches by the filters' index and sorts them. Takes the filters, limit and offset. */
export const fewStatement = (sort: SearchOrder): Statement =>
  keep(
    `coach-search-few-${sort}`,
    // Without the fence the planner might walk an order to its end for the few matches.
    () => `select * from (select ${shown}, sort_name, sort_paise, most_years, fewest_years from ${rows} where ${fitsAll} offset 0) few
      order by ${order[sort].by} limit $7 offset $8`,
  );

/**
 * All coaches found by the words, in order: ids and packed cells. Takes the words of each name and, when sorted by relevance, the best of
 * them for each name (empty if none is better than another).
 */
export const namesStatement = (sort: SearchOrder, names: number): Statement =>
  keep(`coach-search-names-${names}-${sort}`, () => {
    const isByRelevance = sort === 'relevance';
    const places = Array.from({ length: names }, (_, index) => index);
    const best = (place: number): string => `$${names + place + 1}::text[]`;
    const rowsOf = (place: number): string => `
      select coach_id, cell, score, reviews, ${1 << place} as bit,
        ${isByRelevance ? `(cardinality(${best(place)}) = 0 or word = any(${best(place)}))::integer * ${1 << place}` : '0'} as best_bit
      from ${nameRows} where word = any($${place + 1}::text[])`;
    const hits = places.map((place) => `(best >> ${place} & 1)`).join(' + ');
    const { by } = order[sort];
    // The sort keys of the other orders are in the rows only.
    const others =
      by === order.rating.by
        ? ''
        : `join (select coach_id, most_years, fewest_years, sort_paise, sort_name from ${rows}) more using (coach_id)`;
    return `select coalesce(array_to_json(array_agg(coach_id)), '[]') as ids, coalesce(array_to_json(array_agg(cell)), '[]') as cells
      from (
        select coach_id, cell from (
          select coach_id, cell, score, reviews, bit_or(best_bit) as best from (${places.map(rowsOf).join(' union all ')}) hit
          group by coach_id, cell, score, reviews having bit_or(bit) = ${(1 << names) - 1}
        ) found ${others} order by ${isByRelevance ? `${hits} desc, ` : ''}${by}
      ) sorted`;
  });

export const pageStatement: Statement = {
  name: 'coach-search-page',
  text: `select ${shown} from unnest($1::bigint[]) with ordinality as asked (coach_id, place) join ${rows} using (coach_id) order by place`,
};

/** Facets, each counted without its own filter: a coach counted under a value matches all other filters. */
const kinds = ['sport', 'experience', 'rating', 'gender', 'price', 'language'] as const;

/** Listing every value lets Postgres look each up in the index; sets of languages are adjacent. */
const own = {
  sport: 'sport = any($7::text[])',
  experience: `experience = any('{0,1,2}'::smallint[])`,
  rating: `rating = any('{1,2,3,4}'::smallint[])`,
  gender: `gender = any('{${genders.join(',')}}'::text[])`,
  price: `price = any('{${[...priceLimits.keys()].join(',')}}'::smallint[])`,
  language: 'languages >= 0',
} as const;

const chosen = {
  sport: 'sport = any($1::text[])',
  experience: 'experience = any($2::smallint[])',
  rating: 'rating = $3::smallint',
  gender: 'gender = any($4::text[])',
  price: 'price = $5::smallint',
  language: 'languages = any($6::smallint[])',
} as const;

const column = {
  sport: 'sport',
  experience: 'experience',
  rating: 'rating',
  gender: 'gender',
  price: 'price',
  language: 'languages',
} as const;

/**
 * Number of coaches per facet value, from the stored counts: a few rows each, however many coaches. Takes the filters and the selected
 * sports.
 */
export const countStatement: Statement = {
  name: 'coach-search-counts',
  text: [
    `select 'total' as kind, '' as value, coalesce(sum(coaches), 0)::integer as coaches from ${counts} where ${Object.values(chosen).join(' and ')}`,
    ...kinds.map(
      (kind) => `select '${kind}', ${column[kind]}::text, sum(coaches)::integer from ${counts}
        where ${kinds.map((other) => (other === kind ? own[other] : chosen[other])).join(' and ')} group by ${column[kind]}`,
    ),
  ].join(' union all '),
};
