import { type CoachOrder, genders } from '@academy/domain/coaches';
import { liveSchema } from '../checkpoint-table.ts';
import { countTable, nameTable, searchTable } from './coach-search.ts';

export type SearchOrder = CoachOrder;

interface Statement {
  readonly name: string;
  readonly text: string;
}

const rows = `${liveSchema}.${searchTable}`;
const nameRows = `${liveSchema}.${nameTable}`;
const counts = `${liveSchema}.${countTable}`;

/** Unique to the last, so that pages neither repeat nor leave out. `from` is where a choice of experience lets a walk begin. */
export const order: Readonly<Record<SearchOrder, { readonly by: string; readonly from?: string }>> = {
  relevance: { by: 'score desc, reviews desc, coach_id' },
  rating: { by: 'score desc, reviews desc, coach_id' },
  experience_desc: { by: 'most_years desc, score desc, coach_id', from: 'most_years <= $8' },
  experience_asc: { by: 'fewest_years, score desc, coach_id', from: 'fewest_years >= $8' },
  name: { by: 'sort_name, coach_id' },
};

const shown = 'coach_id, name, sport, excerpt, years, languages, gender, image_id, rate_paise, reviews, score';

const fits = {
  sport: 'sport = any($1::text[])',
  experience: 'cell_experience = any($2::smallint[])',
  rating: 'cell_rating >= $3::smallint',
  gender: 'gender = any($4::text[])',
  language: '($5::integer = -1 or (cell_languages & $5::integer) <> 0)',
} as const;

const fitsAll = Object.values(fits).join(' and ');

const kept = new Map<string, Statement>();

function keep(name: string, text: () => string): Statement {
  const known = kept.get(name) ?? { name, text: text() };
  kept.set(name, known);
  return known;
}

/**
 * Walks an order until a page of coaches fits; one sport by itself has an order by rating of its own. Takes the choice,
 * limit, offset, and where to begin in an order that has a `from`.
 */
export function walkStatement(sort: SearchOrder, sports: number): Statement {
  const { by, from = 'true' } = order[sort];
  const isOneSport = sports === 1 && by === order.rating.by;
  const start = isOneSport ? 'sport = ($1::text[])[1]' : from;
  return keep(
    `coach-search-walk-${sort}${isOneSport ? '-of-sport' : ''}`,
    // What is wrapped leads the planner to no other index than that of the order.
    () => `select ${shown} from ${rows} where ${start} and coalesce(${fitsAll}, false) order by ${by} limit $6 offset $7`,
  );
}

/** Fetches those who fit by what they have in common, and sorts them. Takes the choice, limit and offset. */
export const fewStatement = (sort: SearchOrder): Statement =>
  keep(
    `coach-search-few-${sort}`,
    // Without the fence an order might be walked to its end for the few that fit.
    () => `select * from (select ${shown}, sort_name, most_years, fewest_years from ${rows} where ${fitsAll} offset 0) few
      order by ${order[sort].by} limit $6 offset $7`,
  );

/**
 * All whom words lead to, in order: their ids and packed cells. Takes for each name its words; and, where they are sorted by
 * relevance, for each name the best of them, none where none is better than another.
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
    // What the other orders go by stands in the rows alone.
    const others =
      by === order.rating.by ? '' : `join (select coach_id, most_years, fewest_years, sort_name from ${rows}) more using (coach_id)`;
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

/** Each kind of choice but for itself: whoever is counted under a value fits all the other choices. */
const kinds = ['sport', 'experience', 'rating', 'gender', 'language'] as const;

/** Every value is named, for then each is looked up by itself; sets of languages stand side by side. */
const own = {
  sport: 'sport = any($6::text[])',
  experience: `experience = any('{0,1,2}'::smallint[])`,
  rating: `rating = any('{1,2,3,4}'::smallint[])`,
  gender: `gender = any('{${genders.join(',')}}'::text[])`,
  language: 'languages >= 0',
} as const;

const chosen = {
  sport: 'sport = any($1::text[])',
  experience: 'experience = any($2::smallint[])',
  rating: 'rating = $3::smallint',
  gender: 'gender = any($4::text[])',
  language: 'languages = any($5::smallint[])',
} as const;

const column = { sport: 'sport', experience: 'experience', rating: 'rating', gender: 'gender', language: 'languages' } as const;

/** How many coaches there are of every kind, from the counts kept of them: a few rows each, however many coaches. Takes the choice and the sports in question. */
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
