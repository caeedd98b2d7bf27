import type { CoachOrder } from '@academy/domain/coaches';
import { liveSchema } from '../checkpoint-table.ts';
import { countTable, searchTable } from './coach-search.ts';

/** The words of names that one word looked for may mean. */
export interface NameList {
  readonly best: readonly string[];
  readonly others: readonly string[];
}

export type SearchOrder = CoachOrder;
type Plan = 'walk' | 'few' | 'names';

interface Statement {
  readonly name: string;
  readonly text: string;
}

const rows = `${liveSchema}.${searchTable}`;
const counts = `${liveSchema}.${countTable}`;

/** Unique to the last, so that pages neither repeat nor leave out. `isBounded` where a choice tells between which values to walk. */
export const order: Readonly<Record<SearchOrder, { readonly by: string; readonly bounded: string; readonly isBounded: boolean }>> = {
  relevance: { by: 'score desc, reviews desc, coach_id', bounded: '', isBounded: false },
  rating: { by: 'score desc, reviews desc, coach_id', bounded: 'score', isBounded: true },
  experience_desc: { by: 'most_years desc, score desc, coach_id', bounded: 'most_years', isBounded: true },
  experience_asc: { by: 'fewest_years, score desc, coach_id', bounded: 'fewest_years', isBounded: true },
  name: { by: 'sort_name, coach_id', bounded: '', isBounded: false },
};

const shown = 'coach_id, name, sport, excerpt, years, languages, gender, image_id, rate_paise, reviews, score';

const fits = {
  sport: 'sport = any($1::text[])',
  experience: 'cell_experience = any($2::smallint[])',
  rating: 'cell_rating = any($3::smallint[])',
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
 * A page of coaches. Where they are many, their order is walked until enough fit; where they are few, they are fetched by
 * what they have in common and sorted; where names are looked for, by their words. What the statement takes: the choice,
 * limit, offset, two bounds where the walk is bounded, and for each name its words and the best of them.
 */
export function statementOf(plan: Plan, sort: SearchOrder, names: number): Statement {
  const { by, bounded, isBounded } = order[sort];
  switch (plan) {
    case 'walk':
      return keep(
        `coach-search-walk-${sort}`,
        () => `select ${shown} from ${rows} where ${fitsAll}${isBounded ? ` and ${bounded} between $8 and $9` : ''}
          order by ${by} limit $6 offset $7`,
      );
    case 'few':
      // Without the fence an order might be walked to its end for the few that fit.
      return keep(
        `coach-search-few-${sort}`,
        () => `select * from (select ${shown}, sort_name, most_years, fewest_years from ${rows} where ${fitsAll} offset 0) few
          order by ${by} limit $6 offset $7`,
      );
    case 'names': {
      const list = Array.from({ length: names }, (_, index) => 8 + 2 * index);
      const words = list.map((at) => `words && $${at}::text[]`).join(' and ');
      const missed = list.map((at) => `(not words && $${at + 1}::text[])::integer`).join(' + ');
      return keep(
        `coach-search-names-${names}-${sort}`,
        () => `select * from (
            select ${shown}, sort_name, most_years, fewest_years, ${missed} as missed from ${rows} where ${words} and ${fitsAll} offset 0
          ) found
          order by ${sort === 'relevance' ? 'missed, ' : ''}${by} limit $6 offset $7`,
      );
    }
  }
}

/** Each kind of choice but for itself: whoever is counted under a value fits all the other choices. */
const kinds = ['sport', 'experience', 'rating', 'gender', 'language'] as const;

const own = {
  sport: 'sport = any($8::text[])',
  experience: 'experience >= 0',
  rating: 'rating >= 0',
  gender: `gender <> '*'`,
  language: 'languages >= 0',
} as const;

const chosen = {
  sport: 'sport = any($1::text[])',
  experience: 'experience = any($2::smallint[])',
  rating: 'rating = any($3::smallint[])',
  gender: 'gender = any($4::text[])',
  language: 'languages between $5::smallint and $6::smallint and (languages & $7::integer) <> 0',
} as const;

const column = { sport: 'sport', experience: 'experience', rating: 'rating', gender: 'gender', language: 'languages' } as const;

/** How many coaches there are of every kind, from the counts kept of them: a few rows each, however many coaches. */
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

/** The same of those whom words lead to, who are counted one by one. Takes the choice, the sports meant, and for each name its words. */
export const namesStatement = (names: number): Statement =>
  keep(`coach-search-count-names-${names}`, () => {
    const words = Array.from({ length: names }, (_, index) => `words && $${7 + index}::text[]`).join(' and ');
    const missed = kinds.map((kind) => `(not ${fits[kind]})::integer`).join(' + ');
    const found = `select sport, cell_experience as experience, cell_rating as rating, gender, cell_languages as languages,
      ${kinds.map((kind) => `${fits[kind]} as fits_${kind}`).join(', ')}, ${missed} as missed
      from ${rows} where ${words} and sport = any($6::text[])`;
    const each = kinds.map(
      (kind) => `select '${kind}', ${column[kind]}::text, count(*)::integer from found
        where missed = 0 or (missed = 1 and not fits_${kind}) group by ${column[kind]}`,
    );
    return `with found as materialized (${found})
      select 'total' as kind, '' as value, count(*)::integer as coaches from found where missed = 0 union all ${each.join(' union all ')}`;
  });
