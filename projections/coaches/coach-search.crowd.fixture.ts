import { type CoachProfileEvent, genders, languages, searchedSports } from '@academy/domain/coaches';
import type { ReviewEvent } from '@academy/domain/reviews';
import { copyInto, type Session } from '@academy/platform/postgres';
import type { Projected, ReadModel } from '../read-model.ts';
import { coachSearch } from './coach-search.ts';

/** Size of a generated, repeatable data set: few names are common and most rare, few coaches have most reviews. */
export interface CrowdCounts {
  readonly coaches: number;
  readonly reviews: number;
}

const heads = ['a', 'an', 'bha', 'cha', 'de', 'di', 'ga', 'ha', 'i', 'ja', 'ka', 'kri', 'la', 'ma', 'me', 'na', 'ni', 'pra', 'ra', 'sa'];
const middles = ['ma', 'ni', 'ra', 'vi', 'sha', 'ta', 'li', 'ka', 'de', 'nu', 'ru', 'ya', 'ga', 'mi', 'na', 'ba', 'ja', 'so', 'tu', 'ha'];
const tails = ['n', 'sh', 'r', 'th', 'l', 'ka', 'v', 'nt', 'm', 'ra', 'nda', 'tha', 'rya', 'var', 'wal', 'rao', 'kar', 'ni', 'di', 'pal'];

class Chance {
  #seed = 20_261_121;

  next(): number {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#seed / 2 ** 32;
  }

  below = (count: number): number => Math.floor(this.next() * count);
  oneOf = <T>(list: readonly T[]): T => list[this.below(list.length)] as T;
  /** Picks early entries most often. */
  common = <T>(list: readonly T[]): T => list[Math.floor(list.length * this.next() ** 3)] as T;
}

function namesOf(chance: Chance, count: number, parts: readonly (readonly string[])[]): string[] {
  return Array.from({ length: count }, () => {
    const word = parts.map(chance.oneOf).join('');
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}

const nameLists = (chance: Chance) => ({
  firsts: namesOf(chance, 3_000, [heads, middles, tails]),
  lasts: namesOf(chance, 12_000, [heads, middles, middles, tails]),
});

export function* crowdOf(counts: CrowdCounts): Generator<Projected> {
  const chance = new Chance();
  const { firsts, lasts } = nameLists(chance);
  for (let id = 1; id <= counts.coaches; id++) {
    // The two commonest names occur together at least once, so that a search for both finds a coach.
    const name = id === 1 ? `${firsts[0]} ${lasts[0]}` : `${chance.common(firsts)} ${chance.common(lasts)}`;
    yield placed(coach(chance, id, name), 0);
  }
  // Each coach has a separate log, so every event of a real log comes after it.
  const last = new Uint32Array(counts.coaches + 1);
  for (let index = 1; index <= counts.reviews; index++) {
    const coachId = 1 + Math.floor(counts.coaches * chance.next() ** 1.5);
    const position = (last[coachId] ?? 0) + 1;
    last[coachId] = position;
    yield placed(review(coachId, Math.min(5, 2 + chance.below(5))), position);
  }
}

/** The commonest names of every data set. */
export function commonNames(): readonly [string, string] {
  const { firsts, lasts } = nameLists(new Chance());
  return [firsts[0] ?? '', lasts[0] ?? ''];
}

/** Fills the session's tables of a read model with a generated data set only, by the bulk path of a rebuild. */
export async function loadCrowd(session: Session, events: Iterable<Projected>, model: ReadModel = coachSearch): Promise<void> {
  for (const table of Object.keys(model.tables)) await session.query(`truncate ${table}`);
  const bulk = model.bulk?.((table, columns) => copyInto(session, table, columns));
  if (!bulk) throw new Error(`${model.name} has no bulk path`);
  for (const event of events) bulk.add(event);
  await bulk.finish();
  for (const table of Object.keys(model.tables)) await session.query(`vacuum analyze ${table}`);
}

const coach = (chance: Chance, coachId: number, name: string): CoachProfileEvent => ({
  type: 'CoachProfileUpdated',
  data: {
    coachId,
    name,
    phone: '',
    phoneCountry: '',
    dob: '',
    address: '',
    domain: chance.common(searchedSports),
    experience: `${chance.below(36)} years of coaching. Footwork first; every session ends with one thing to take home and a plan for the week.`,
    languages: languages.filter(() => chance.next() < 0.35),
    ageText: '',
    gender: chance.oneOf([...genders, 'Male', 'Female', 'Male', '']),
    imageId: '',
    ratePaise: chance.below(200) * 1_000,
    showsContacts: true,
  },
});

const review = (coachId: number, rating: number): ReviewEvent => ({
  type: 'ReviewCreated',
  data: { reviewId: '', coachId, athleteId: 1, rating, comment: '', session: null },
});

/** An event at a position; the rest of it says nothing. */
export const placed = (event: Pick<Projected, 'type' | 'data'>, position: number): Projected => ({
  ...event,
  id: '',
  metadata: { version: 1, actor: { id: 'system', role: 'system' }, time: '', $correlationId: '', $causationId: '' },
  stream: '',
  revision: 0n,
  position: BigInt(position),
  isErased: false,
});
