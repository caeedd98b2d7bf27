import { misspellingKeys, searchedSports, searchLimits, slipsBetween, wordsOf } from '@academy/domain/coaches';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { keyTable, wordTable } from './coach-search.ts';

/** A word of coaches' names that is close to the search word. */
interface Near {
  readonly word: string;
  /** Number of coaches with this word in the name. */
  readonly coaches: number;
}

/** The words of names that one search word may mean. */
interface NameList {
  /** The word itself if a coach has that name, otherwise the closest words. */
  readonly best: readonly string[];
  readonly others: readonly string[];
}

/** The meaning of the search words: sports, and for each other word the possible words of names. */
export interface Meaning {
  /** Null if no word means a sport. */
  readonly sports: readonly string[] | null;
  readonly names: readonly NameList[];
  /** True if a word matches nothing. */
  readonly isVain: boolean;
}

/**
 * Words are added until they lead to this many coaches, about as many as a user can page through. This bounds a search for common words.
 */
const mostCoaches = 500;
/** Limit of words examined that begin with the search word, the commonest first. */
const mostBeginnings = 200;
const shortestSport = 3;

/** Words with this prefix. The upper bound is the prefix and the greatest character. */
const beginning = {
  name: 'coach-search-beginnings',
  text: `
    select place, word, coaches from unnest($1::text[]) with ordinality as asked (beginning, place), lateral (
      select word, coaches from ${liveSchema}.${wordTable}
      where word >= beginning collate "C" and word < (beginning || U&'\\+10FFFF') collate "C" and coaches > 0
      order by word = beginning desc, coaches desc, word limit ${mostBeginnings}
    ) found`,
} as const;

/** Words that share a misspelling key. */
const alike = {
  name: 'coach-search-misspellings',
  text: `
    select distinct place, word, coaches from unnest($1::text[], $2::bigint[]) as asked (key, place)
      join ${liveSchema}.${keyTable} using (key) join ${liveSchema}.${wordTable} using (word)
    where coaches > 0`,
} as const;

interface Row extends Near {
  readonly place: string;
}

/** Looks up the possible meanings of a text; null if it contains no word. */
export async function meaningOf(pool: Pool, text: string): Promise<Meaning | null> {
  const asked = wordsOf(text).slice(0, searchLimits.words);
  if (asked.length === 0) return null;
  const { rows } = await pool.query<Row>({ ...beginning, values: [asked] });
  const nearTo = (found: readonly Row[], index: number): readonly Row[] => found.filter(({ place }) => Number(place) === index + 1);
  const meant = asked.map((word, index) => meaningAsWritten(word, nearTo(rows, index)));
  const keys = meant.flatMap((meaning, index) =>
    meaning ? [] : misspellingKeys(asked[index] ?? '').map((key) => [key, index + 1] as const),
  );
  const slips =
    keys.length === 0 ? [] : (await pool.query<Row>({ ...alike, values: [keys.map(([key]) => key), keys.map(([, place]) => place)] })).rows;
  const meanings = meant.map((meaning, index) => meaning ?? meaningOfSlips(asked[index] ?? '', nearTo(slips, index)));
  const sports = meanings.flatMap((meaning) => ('sports' in meaning ? meaning.sports : []));
  const names = meanings.flatMap((meaning) => ('best' in meaning ? meaning : []));
  return { sports: sports.length === 0 ? null : [...new Set(sports)], names, isVain: names.some(({ best }) => best.length === 0) };
}

type WordMeaning = { readonly sports: readonly string[] } | NameList;

const sportsWhere = (fits: (sport: string) => boolean): readonly string[] => searchedSports.filter((sport) => fits(sport.toLowerCase()));

/** An exact name beats a sport, a sport a name, and a whole word a prefix. Null if the word is misspelt. */
function meaningAsWritten(word: string, found: readonly Near[]): WordMeaning | null {
  const exact = found.filter((near) => near.word === word);
  const beginnings = found.filter((near) => near.word !== word);
  const whole = sportsWhere((sport) => sport === word);
  if (whole.length > 0) return { sports: whole };
  if (exact.length > 0) return { best: [word], others: wordsUpTo(mostCoaches - (exact[0]?.coaches ?? 0), beginnings) };
  const begun = sportsWhere((sport) => word.length >= shortestSport && sport.startsWith(word));
  if (begun.length > 0) return { sports: begun };
  if (beginnings.length > 0) return { best: wordsUpTo(mostCoaches, beginnings), others: [] };
  const misspelt = sportsWhere((sport) => slipsBetween(word, sport) !== null);
  return misspelt.length > 0 ? { sports: misspelt } : null;
}

function meaningOfSlips(word: string, found: readonly Near[]): NameList {
  const slips = found.flatMap((near) => ({ ...near, slips: slipsBetween(word, near.word) })).filter((near) => near.slips !== null);
  const fewest = Math.min(...slips.map((near) => near.slips ?? 0));
  const nearest = slips.filter((near) => near.slips === fewest);
  const others = slips.filter((near) => near.slips !== fewest);
  return { best: wordsUpTo(mostCoaches, nearest), others: wordsUpTo(mostCoaches / 2, others) };
}

/** The commonest words that together lead to at most that many coaches; at least one if there is room at all. */
function wordsUpTo(most: number, found: readonly Near[]): string[] {
  const taken: string[] = [];
  let room = most;
  for (const { word, coaches } of found.toSorted((a, b) => b.coaches - a.coaches || (a.word < b.word ? -1 : 1))) {
    if (room <= 0) break;
    if (taken.length > 0 && coaches > room) continue;
    taken.push(word);
    room -= coaches;
  }
  return taken;
}
