import type { CoachEvent } from '@academy/domain/coaches';
import type { ReviewEvent } from '@academy/domain/reviews';
import type { CopyValue } from '@academy/platform/postgres';
import { type Db, defineReadModel, type Projected } from '../read-model.ts';
import { cellOf, Differences, evolve, keysOf, packCell, scoreOf, type SearchRow, unknownYears } from './coach-search.rows.ts';

/** All end in the version of the read model. */
export const searchTable = 'coach_search_v1';
export const countTable = 'coach_search_counts_v1';
export const wordTable = 'coach_search_words_v1';
export const keyTable = 'coach_search_keys_v1';

/** What searches sort and choose by comes first: a row is taken apart from its beginning, as far as is asked for. */
const rowColumns = {
  coach_id: 'bigint',
  position: 'bigint',
  cell: 'integer',
  reviews: 'integer',
  stars: 'integer',
  score: 'smallint',
  most_years: 'smallint',
  fewest_years: 'smallint',
  cell_experience: 'smallint',
  cell_rating: 'smallint',
  cell_languages: 'smallint',
  sport: 'text',
  gender: 'text',
  sort_name: 'text',
  words: 'text[]',
  name: 'text',
  excerpt: 'text',
  languages: 'text',
  image_id: 'text',
  years: 'smallint',
  rate_paise: 'bigint',
} as const;

const columns = Object.keys(rowColumns);
const cellColumns = ['sport', 'experience', 'rating', 'gender', 'languages', 'coaches'] as const;
const nullable = new Set(['years', 'rate_paise']);
function valuesOf(coachId: number, row: SearchRow): CopyValue[] {
  const cell = cellOf(row);
  return [
    coachId,
    row.position,
    packCell(cell),
    row.reviews,
    row.stars,
    scoreOf(row),
    row.years ?? unknownYears.most,
    row.years ?? unknownYears.fewest,
    cell.experience,
    cell.rating,
    cell.languages,
    row.sport,
    row.gender,
    row.words.join(' '),
    // Words are letters, marks and digits: nothing in them needs escaping.
    `{${row.words.map((word) => `"${word}"`).join(',')}}`,
    row.name,
    row.excerpt,
    row.languages,
    row.imageId,
    row.years,
    row.ratePaise,
  ];
}

// An array of arrays would have to be rectangular, so lists of words travel as their text.
const given = columns.map((name, index) => `$${index + 1}::${rowColumns[name as keyof typeof rowColumns].replace('[]', '')}[]`);
const upsertRows = `
  insert into ${searchTable} (${columns.join(', ')})
  select ${columns.map((name) => (name === 'words' ? 'words::text[]' : name)).join(', ')}
  from unnest(${given.join(', ')}) as given (${columns.join(', ')})
  on conflict (coach_id) do update set ${columns
    .slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`;

const upsertCounts = `
  insert into ${countTable} as known (${cellColumns.join(', ')})
  select * from unnest($1::text[], $2::smallint[], $3::smallint[], $4::text[], $5::smallint[], $6::integer[])
  on conflict (sport, experience, rating, gender, languages) do update set coaches = known.coaches + excluded.coaches`;

const upsertWords = `
  insert into ${wordTable} as known (word, coaches) select * from unnest($1::text[], $2::integer[])
  on conflict (word) do update set coaches = known.coaches + excluded.coaches`;

// What was counted and is no more leaves nothing behind: tables are as a rebuild makes them, and a word may have been an erased person's name.
const deleteCounts = `
  delete from ${countTable} known using unnest($1::text[], $2::smallint[], $3::smallint[], $4::text[], $5::smallint[])
    as given (sport, experience, rating, gender, languages)
  where known.sport = given.sport and known.experience = given.experience and known.rating = given.rating
    and known.gender = given.gender and known.languages = given.languages and known.coaches = 0`;

const deleteWords = `
  with gone as (delete from ${wordTable} where word = any($3::text[]) and coaches = 0 returning word)
  delete from ${keyTable} known using gone, unnest($1::text[], $2::text[]) as given (key, word)
  where given.word = gone.word and known.word = given.word and known.key = given.key`;

const insertKeys = `insert into ${keyTable} (key, word) select * from unnest($1::text[], $2::text[]) on conflict do nothing`;

const selectRows = `
  select coach_id, position, name, sport, excerpt, years, languages, gender, image_id, rate_paise, reviews, stars, words
  from ${searchTable} where coach_id = any($1::bigint[])`;

interface StoredRow {
  coach_id: string;
  position: string;
  name: string;
  sport: string;
  excerpt: string;
  years: number | null;
  languages: string;
  gender: string;
  image_id: string;
  rate_paise: string | null;
  reviews: number;
  stars: number;
  words: string[];
}

const toRow = ({ position, image_id: imageId, rate_paise: rate, ...row }: StoredRow): SearchRow => ({
  ...row,
  position: BigInt(position),
  imageId,
  ratePaise: rate === null ? null : Number(rate),
});

async function readRows(db: Db, ids: readonly number[]): Promise<Map<number, SearchRow>> {
  const { rows } = await db.query<StoredRow>({ name: 'coach-search-rows', text: selectRows, values: [ids] });
  return new Map(rows.map((row) => [Number(row.coach_id), toRow(row)]));
}

async function write(db: Db, name: string, text: string, rows: readonly (readonly CopyValue[])[], width: number): Promise<void> {
  if (rows.length === 0) return;
  const values = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? null));
  await db.query({ name, text, values });
}

/** Takes out which of these, whose counts fell, are left with none. */
async function removeNothing(db: Db, cells: readonly (readonly CopyValue[])[], words: readonly string[]): Promise<void> {
  await write(db, 'coach-search-uncount', deleteCounts, cells, cellColumns.length - 1);
  if (words.length === 0) return;
  const keys = keysOf(words);
  await db.query({
    name: 'coach-search-unword',
    text: deleteWords,
    values: [keys.map(([key]) => key), keys.map(([, word]) => word), words],
  });
}

const cellValues = (differences: Differences): CopyValue[][] =>
  [...differences.cells().entries()].map(([cell, count]) => [cell.sport, cell.experience, cell.rating, cell.gender, cell.languages, count]);

const byCell = (a: readonly CopyValue[], b: readonly CopyValue[]): number => {
  const [one, other] = [a, b].map((cell) =>
    cell
      .slice(0, -1)
      .map((part) => String(part).padStart(2))
      .join('/'),
  ) as [string, string];
  return one < other ? -1 : 1;
};

type Folded = Projected<CoachEvent | ReviewEvent>;

/** Coaches as they are searched for, how many there are of every kind, and the words and misspellings that lead to them. */
export const coachSearch = defineReadModel<CoachEvent | ReviewEvent>({
  name: 'coach_search',
  version: 1,
  lingerMs: 200,
  streams: ['coach-', 'review-'],
  events: ['CoachRegistered', 'CoachProfileUpdated', 'ReviewCreated'],
  tables: {
    [searchTable]: Object.entries(rowColumns)
      .map(([name, type]) => `${name} ${type}${nullable.has(name) ? '' : ' not null'}`)
      .join(', '),
    [countTable]: `sport text not null, experience smallint not null, rating smallint not null, gender text not null,
      languages smallint not null, coaches integer not null`,
    [wordTable]: 'word text collate "C" not null, coaches integer not null',
    [keyTable]: 'key text collate "C" not null, word text collate "C" not null',
  },
  indexes: [
    `alter table ${searchTable} add primary key (coach_id)`,
    `create index on ${searchTable} (score desc, reviews desc, coach_id)`,
    `create index on ${searchTable} (sport, score desc, reviews desc, coach_id)`,
    `create index on ${searchTable} (most_years desc, score desc, coach_id)`,
    `create index on ${searchTable} (fewest_years, score desc, coach_id)`,
    `create index on ${searchTable} (sort_name, coach_id)`,
    `create index on ${searchTable} (sport, cell_experience, cell_rating, gender, cell_languages)`,
    `create index on ${searchTable} using gin (words)`,
    `alter table ${countTable} add primary key (sport, experience, rating, gender, languages)`,
    `alter table ${wordTable} add primary key (word)`,
    `alter table ${keyTable} add primary key (key, word)`,
  ],

  async apply(db, events) {
    const ids = [...new Set(events.map(({ data }) => data.coachId))];
    const before = await readRows(db, ids);
    const after = new Map(before);
    for (const event of events as readonly Folded[]) after.set(event.data.coachId, evolve(after.get(event.data.coachId), event));

    const differences = new Differences();
    const changed: CopyValue[][] = [];
    const keys = new Set<string>();
    for (const [coachId, row] of after) {
      const old = before.get(coachId);
      if (row === old) continue;
      changed.push(valuesOf(coachId, row));
      keys.add(`coach:${coachId}`);
      for (const sport of [old?.sport, row.sport]) if (sport) keys.add(`sport:${sport}`);
      if (old) differences.add(old, -1);
      differences.add(row, 1);
    }
    const words = [...differences.words.entries()];
    const cells = cellValues(differences);
    const wordsWhere = (fits: (count: number) => boolean): string[] => words.flatMap(([word, count]) => (fits(count) ? word : []));
    await write(db, 'coach-search-upsert', upsertRows, changed, columns.length);
    await write(db, 'coach-search-count', upsertCounts, cells, cellColumns.length);
    await write(db, 'coach-search-words', upsertWords, words, 2);
    await write(db, 'coach-search-keys', insertKeys, keysOf(wordsWhere((count) => count > 0)), 2);
    await removeNothing(
      db,
      cells.filter((cell) => Number(cell.at(-1)) < 0),
      wordsWhere((count) => count < 0),
    );
    return [...keys];
  },

  bulk(open) {
    const rows = new Map<number, SearchRow>();
    return {
      add: (event) => void rows.set(event.data.coachId, evolve(rows.get(event.data.coachId), event)),
      drained: () => Promise.resolve(),
      async finish() {
        const differences = new Differences();
        const copy = async (table: string, names: readonly string[], values: Iterable<readonly CopyValue[]>): Promise<void> => {
          const writer = open(table, names);
          for (const row of values) {
            writer.add(row);
            await writer.drained();
          }
          await writer.finish();
        };
        for (const row of rows.values()) differences.add(row, 1);
        await copy(
          searchTable,
          columns,
          Array.from(rows, ([coachId, row]) => valuesOf(coachId, row)),
        );
        // What is counted together lies together.
        await copy(countTable, cellColumns, cellValues(differences).toSorted(byCell));
        const words = [...differences.words.entries()];
        await copy(wordTable, ['word', 'coaches'], words);
        await copy(keyTable, ['key', 'word'], keysOf(words.map(([word]) => word)));
      },
    };
  },
});
