import type { QueryConfig } from 'pg';

export type Choices = Readonly<Record<string, string | string[] | undefined>>;

export const listOf = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

const kinds = ['sport', 'language', 'experience', 'rating', 'gender'] as const;
type Kind = (typeof kinds)[number];

/** A condition on coaches: a choice, or a word of the text, whose better matches come first when sorting by relevance. */
export type Filter =
  | { readonly kind: Kind; readonly value: unknown }
  | { readonly kind: 'text'; readonly column: 'sport' | 'words'; readonly values: readonly string[]; readonly best?: readonly string[] };

const conditions: Readonly<Record<Kind, (parameter: string) => string>> = {
  sport: (parameter) => `sport = any(${parameter}::text[])`,
  language: (parameter) => `languages && ${parameter}::text[]`,
  experience: (parameter) => `experience = any(${parameter}::text[])`,
  rating: (parameter) => `stars >= ${parameter}::smallint`,
  gender: (parameter) => `gender = any(${parameter}::text[])`,
};

export const filtersOf = (query: Choices): Filter[] =>
  kinds.flatMap((kind): Filter[] => {
    const chosen = query[kind];
    if (chosen === undefined) return [];
    return [{ kind, value: kind === 'rating' ? Number(chosen) : listOf(chosen) }];
  });

/** Exact words, else prefixes, else similar words; the commonest until they lead to some 500 coaches, as in ours. */
export const wordsStatement = {
  name: 'words',
  text: `
    select place, word, sport, rank from (
      select place, word, sport, rank, coaches,
        sum(coaches) over (partition by place, sport is null order by rank, alike desc, coaches desc, word) - coaches as before
      from unnest($1::text[]) with ordinality as asked (text, place), lateral (
        (select word, sport, coaches, case when word = text then 0 else 1 end as rank, 0::real as alike
         from dictionary where word like text || '%' order by rank, coaches desc limit 200)
        union all
        (select word, sport, coaches, 2, similarity(word, text)
         from dictionary where word % text and not exists (select from dictionary known where known.word like text || '%')
         order by similarity(word, text) desc limit 10)
      ) found
    ) ranked where before < 500 order by place, rank`,
} as const;

const orders: Readonly<Record<string, string>> = {
  experience_desc: 'most_years desc, score desc, coach_id',
  experience_asc: 'fewest_years, score desc, coach_id',
  name: 'sort_name, coach_id',
};
const byRating = 'score desc, reviews desc, coach_id';

/** Names of prepared statements: one for each shape. */
const nameOf = (start: string, filters: readonly Filter[]): string =>
  [start, ...filters.map((filter) => (filter.kind === 'text' ? filter.column : filter.kind))].join('-');

export function pageStatement(filters: readonly Filter[], sort: string, limit: number, offset: number): QueryConfig {
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const where = filters.map((filter) => {
    if (filter.kind !== 'text') return conditions[filter.kind](parameter(filter.value));
    return filter.column === 'sport' ? `sport = any(${parameter(filter.values)}::text[])` : `words && ${parameter(filter.values)}::text[]`;
  });
  const better = filters.flatMap((filter) =>
    filter.kind === 'text' && filter.best ? [`(words && ${parameter(filter.best)}::text[]) desc`] : [],
  );
  const by = orders[sort] ?? [...(sort === 'relevance' ? better : []), byRating].join(', ');
  const text = `select coach_id, name, sport, excerpt, years, languages, gender, image_id, rate_paise, reviews, score from coaches
    where ${['true', ...where].join(' and ')} order by ${by} limit ${parameter(limit)} offset ${parameter(offset)}`;
  return { name: nameOf(`page-${sort}`, filters), text, values };
}

/** A coach that matches all filters but one counts in that filter. */
export function countStatement(filters: readonly Filter[]): QueryConfig {
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const missed = kinds.map((kind) => {
    const filter = filters.find((one) => one.kind === kind);
    return filter && filter.kind !== 'text'
      ? `(not coalesce(${conditions[kind](parameter(filter.value))}, false))::integer as missed_${kind}`
      : `0 as missed_${kind}`;
  });
  const words = filters.flatMap((filter) =>
    filter.kind === 'text' ? [`${filter.column === 'sport' ? 'sport = any(' : 'words && ('}${parameter(filter.values)}::text[])`] : [],
  );
  const all = kinds.map((kind) => `missed_${kind}`).join(' + ');
  return {
    name: nameOf('count', filters),
    text: `
      select grouping(sport, languages, experience, stars, gender) as grouped, sport, languages, experience, stars, gender,
        count(*) filter (where missed = 0)::integer as total,
        ${kinds.map((kind) => `count(*) filter (where missed = missed_${kind})::integer as ${kind}_count`).join(', ')}
      from (select *, ${all} as missed from (
        select sport, languages, experience, stars, gender, ${missed.join(', ')} from coaches where ${['true', ...words].join(' and ')}
      ) flagged) counted
      group by grouping sets ((sport), (languages), (experience), (stars), (gender), ())`,
    values,
  };
}

type CountRow = Readonly<Record<string, unknown>>;

/** Bits of GROUPING() for the column that a row is grouped by; all are set for the total. */
const groups: Readonly<Record<Kind, number>> = { sport: 0b01111, language: 0b10111, experience: 0b11011, rating: 0b11101, gender: 0b11110 };
const columns: Readonly<Record<Kind, string>> = {
  sport: 'sport',
  language: 'languages',
  experience: 'experience',
  rating: 'stars',
  gender: 'gender',
};

export function toCounts(rows: readonly CountRow[]): { readonly total: number; readonly counts: Readonly<Record<Kind, unknown>> } {
  const of = (kind: Kind): (readonly [unknown, number])[] =>
    rows.filter(({ grouped }) => grouped === groups[kind]).map((row) => [row[columns[kind]], Number(row[`${kind}_count`])]);
  const summed = (entries: readonly (readonly [unknown, number])[]): { value: unknown; count: number }[] => {
    const sums = new Map<unknown, number>();
    for (const [value, count] of entries) sums.set(value, (sums.get(value) ?? 0) + count);
    return [...sums].map(([value, count]) => ({ value, count }));
  };
  const stars = of('rating').map(([value, count]) => [Number(value), count] as const);
  return {
    total: Number(rows.find(({ grouped }) => grouped === 0b11111)?.['total'] ?? 0),
    counts: {
      sport: summed(of('sport')),
      language: summed(of('language').flatMap(([spoken, count]) => (spoken as string[]).map((language) => [language, count] as const))),
      experience: summed(of('experience')),
      rating: [4, 3, 2, 1].map((least) => ({
        value: least,
        count: stars.reduce((sum, [value, count]) => (value >= least ? sum + count : sum), 0),
      })),
      gender: summed(of('gender')),
    },
  };
}
