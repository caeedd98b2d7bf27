import { type CoachProfileEvent, coachesLive, wordsOf } from '@academy/domain/coaches';
import type { ReviewEvent } from '@academy/domain/reviews';
import type { CopyValue } from '@academy/platform/postgres';
import { copyRows } from '../copy-rows.ts';
import { type Db, defineReadModel, type Projected } from '../read-model.ts';
import { cellOf, packCell } from './coach-search.cells.ts';
import { Differences, keysOf } from './coach-search.differences.ts';
import { evolve, scoreOf, type SearchRow, unknownPrice, unknownYears } from './coach-search.rows.ts';

/** All are named after the version of the read model. */
export const searchTable = 'coach_search_v4';
export const nameTable = 'coach_search_names_v4';
export const countTable = 'coach_search_counts_v4';
export const wordTable = 'coach_search_words_v4';
export const keyTable = 'coach_search_keys_v4';

/** Columns for sorting and filtering come first: Postgres decodes a row from its start, only as far as needed. */
const rowColumns = {
  coach_id: 'bigint',
  position: 'bigint',
  cell: 'integer',
  reviews: 'integer',
  stars: 'integer',
  score: 'smallint',
  most_years: 'smallint',
  fewest_years: 'smallint',
  sort_paise: 'integer',
  cell_experience: 'smallint',
  cell_rating: 'smallint',
  cell_price: 'smallint',
  cell_languages: 'smallint',
  sport: 'text',
  gender: 'text',
  sort_name: 'text',
  name: 'text',
  excerpt: 'text',
  languages: 'text',
  image_id: 'text',
  years: 'smallint',
  rate_paise: 'bigint',
  sessions: 'integer',
  minutes: 'integer',
} as const;

const columns = Object.keys(rowColumns);
const cellColumns = ['sport', 'experience', 'rating', 'gender', 'price', 'languages', 'coaches'] as const;
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
    row.ratePaise ?? unknownPrice,
    cell.experience,
    cell.rating,
    cell.price,
    cell.languages,
    row.sport,
    row.gender,
    row.words.join(' '),
    row.name,
    row.excerpt,
    row.languages,
    row.imageId,
    row.years,
    row.ratePaise,
    row.sessions,
    row.minutes,
  ];
}

/** Holds every sort key and filter of a search by name, so that it reads no other table. */
const nameColumns = ['word', 'coach_id', 'cell', 'score', 'reviews'] as const;
const namesOf = (coachId: number, row: SearchRow): CopyValue[][] =>
  row.words.map((word) => [word, coachId, packCell(cellOf(row)), scoreOf(row), row.reviews]);

const given = columns.map((name, index) => `$${index + 1}::${rowColumns[name as keyof typeof rowColumns]}[]`);
const upsertRows = `
  insert into ${searchTable} (${columns.join(', ')})
  select * from unnest(${given.join(', ')})
  on conflict (coach_id) do update set ${columns
    .slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`;

const upsertNames = `
  insert into ${nameTable} (${nameColumns.join(', ')})
  select * from unnest($1::text[], $2::bigint[], $3::integer[], $4::smallint[], $5::integer[])
  on conflict (word, coach_id) do update set cell = excluded.cell, score = excluded.score, reviews = excluded.reviews`;

const deleteNames = `
  delete from ${nameTable} known using unnest($1::text[], $2::bigint[]) as gone (word, coach_id)
  where known.word = gone.word and known.coach_id = gone.coach_id`;

const upsertCounts = `
  insert into ${countTable} as known (${cellColumns.join(', ')})
  select * from unnest($1::text[], $2::smallint[], $3::smallint[], $4::text[], $5::smallint[], $6::smallint[], $7::integer[])
  on conflict (sport, experience, rating, gender, price, languages) do update set coaches = known.coaches + excluded.coaches`;

const upsertWords = `
  insert into ${wordTable} as known (word, coaches) select * from unnest($1::text[], $2::integer[])
  on conflict (word) do update set coaches = known.coaches + excluded.coaches`;

// Counts that fell to zero are deleted: tables must equal a rebuild, and a word may be an erased person's name.
const deleteCounts = `
  delete from ${countTable} known using unnest($1::text[], $2::smallint[], $3::smallint[], $4::text[], $5::smallint[], $6::smallint[])
    as given (sport, experience, rating, gender, price, languages)
  where known.sport = given.sport and known.experience = given.experience and known.rating = given.rating
    and known.gender = given.gender and known.price = given.price and known.languages = given.languages and known.coaches = 0`;

const deleteWords = `
  with gone as (delete from ${wordTable} where word = any($3::text[]) and coaches = 0 returning word)
  delete from ${keyTable} known using gone, unnest($1::text[], $2::text[]) as given (key, word)
  where given.word = gone.word and known.word = given.word and known.key = given.key`;

const insertKeys = `insert into ${keyTable} (key, word) select * from unnest($1::text[], $2::text[]) on conflict do nothing`;

const selectRows = `
  select coach_id, position, name, sport, excerpt, years, languages, gender, image_id, rate_paise, reviews, stars, sessions, minutes
  from ${searchTable} where coach_id = any($1::bigint[])`;

export interface StoredRow {
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
  sessions: number;
  minutes: number;
}

const toRow = ({ position, image_id: imageId, rate_paise: rate, ...row }: StoredRow): SearchRow => ({
  ...row,
  position: BigInt(position),
  imageId,
  ratePaise: rate === null ? null : Number(rate),
  words: wordsOf(row.name),
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

/** Deletes those of the decreased counts that are now zero. */
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
  [...differences.cells().entries()].map(([cell, count]) => cellColumns.map((name) => (name === 'coaches' ? count : cell[name])));

const byCell = (a: readonly CopyValue[], b: readonly CopyValue[]): number => {
  const [one, other] = [a, b].map((cell) =>
    cell
      .slice(0, -1)
      .map((part) => String(part).padStart(2))
      .join('/'),
  ) as [string, string];
  return one < other ? -1 : 1;
};

type Folded = Projected<CoachProfileEvent | ReviewEvent>;

/** Coaches for searching, their number per facet value, and the words and misspellings that lead to them. */
export const coachSearch = defineReadModel<CoachProfileEvent | ReviewEvent>({
  name: 'coach_search',
  version: 4,
  batchDelayMs: 200,
  streams: ['coach-', 'review-'],
  events: ['CoachRegistered', 'CoachProfileUpdated', 'ReviewCreated'],
  tables: {
    [searchTable]: Object.entries(rowColumns)
      .map(([name, type]) => `${name} ${type}${nullable.has(name) ? '' : ' not null'}`)
      .join(', '),
    [nameTable]:
      'word text collate "C" not null, coach_id bigint not null, cell integer not null, score smallint not null, reviews integer not null',
    [countTable]: `sport text not null, experience smallint not null, rating smallint not null, gender text not null,
      price smallint not null, languages smallint not null, coaches integer not null`,
    [wordTable]: 'word text collate "C" not null, coaches integer not null',
    [keyTable]: 'key text collate "C" not null, word text collate "C" not null',
  },
  indexes: [
    `alter table ${searchTable} add primary key (coach_id)`,
    `create index on ${searchTable} (score desc, reviews desc, coach_id)`,
    `create index on ${searchTable} (sport, score desc, reviews desc, coach_id)`,
    `create index on ${searchTable} (most_years desc, score desc, coach_id)`,
    `create index on ${searchTable} (fewest_years, score desc, coach_id)`,
    `create index on ${searchTable} (sort_paise, score desc, coach_id)`,
    `create index on ${searchTable} (sort_name, coach_id)`,
    `create index on ${searchTable} (sport, cell_experience, cell_rating, gender, cell_price, cell_languages)`,
    `alter table ${nameTable} add primary key (word, coach_id) include (cell, score, reviews)`,
    `alter table ${countTable} add primary key (sport, experience, rating, gender, price, languages)`,
    `alter table ${wordTable} add primary key (word) include (coaches)`,
    `alter table ${keyTable} add primary key (key, word)`,
  ],

  shownIn: [{ key: 'sport', view: coachesLive }],

  async apply(db, events, isLate) {
    const ids = [...new Set(events.map(({ data }) => data.coachId))];
    const before = await readRows(db, ids);
    const after = new Map(before);
    for (const event of events as readonly Folded[]) {
      after.set(event.data.coachId, evolve(after.get(event.data.coachId), event, isLate));
    }

    const differences = new Differences();
    const changed: CopyValue[][] = [];
    const names: CopyValue[][] = [];
    const removedNames: CopyValue[][] = [];
    const keys = new Set<string>();
    for (const [coachId, row] of after) {
      const old = before.get(coachId);
      if (row === old) continue;
      changed.push(valuesOf(coachId, row));
      names.push(...namesOf(coachId, row));
      for (const word of old?.words ?? []) if (!row.words.includes(word)) removedNames.push([word, coachId]);
      keys.add(`coach:${coachId}`);
      for (const sport of [old?.sport, row.sport]) if (sport) keys.add(`sport:${sport}`);
      if (old) differences.add(old, -1);
      differences.add(row, 1);
    }
    const words = [...differences.words.entries()];
    const cells = cellValues(differences);
    const wordsWhere = (fits: (count: number) => boolean): string[] => words.flatMap(([word, count]) => (fits(count) ? word : []));
    await write(db, 'coach-search-upsert', upsertRows, changed, columns.length);
    await write(db, 'coach-search-names', upsertNames, names, nameColumns.length);
    await write(db, 'coach-search-unname', deleteNames, removedNames, 2);
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
        for (const row of rows.values()) differences.add(row, 1);
        await copyRows(
          open,
          searchTable,
          columns,
          Array.from(rows, ([coachId, row]) => valuesOf(coachId, row)),
        );
        // Rows that are read together are stored together.
        const names = Array.from(rows, ([coachId, row]) => namesOf(coachId, row)).flat();
        await copyRows(
          open,
          nameTable,
          nameColumns,
          names.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
        );
        await copyRows(open, countTable, cellColumns, cellValues(differences).toSorted(byCell));
        const words = [...differences.words.entries()];
        await copyRows(open, wordTable, ['word', 'coaches'], words);
        await copyRows(open, keyTable, ['key', 'word'], keysOf(words.map(([word]) => word)));
      },
    };
  },
});
