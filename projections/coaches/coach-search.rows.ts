import { type CoachProfileEvent, wordsOf, yearsOfExperience } from '@academy/domain/coaches';
import { type ReviewEvent, sessionMinutes } from '@academy/domain/reviews';
import { type Projected, storable } from '../read-model.ts';

const excerptLength = 240;

/** The fields of a coach that a search shows or filters by. */
export interface SearchRow {
  /** Position of the last event folded into the row; events up to it are already included. */
  position: bigint;
  name: string;
  /** Empty before registration and after erasure; such a row is never found. */
  sport: string;
  excerpt: string;
  years: number | null;
  languages: string;
  gender: string;
  imageId: string;
  ratePaise: number | null;
  reviews: number;
  /** Sum over all reviews. */
  stars: number;
  /** Verified reviews, and the full minutes of their sessions together. */
  sessions: number;
  minutes: number;
  words: readonly string[];
}

/** Sorts coaches without a rate last: more than anybody may ask. */
export const unknownPrice = 2_147_483_647;

/** Sorts unknown years last, in either direction. */
export const unknownYears = { most: -1, fewest: 32_767 } as const;

const nobody: SearchRow = {
  position: -1n,
  name: '',
  sport: '',
  excerpt: '',
  years: null,
  languages: '',
  gender: '',
  imageId: '',
  ratePaise: null,
  reviews: 0,
  stars: 0,
  sessions: 0,
  minutes: 0,
  words: [],
};

/** Returns the row after the event, or the same object if the event was already folded. */
export function evolve(row: SearchRow | undefined, event: Projected<CoachProfileEvent | ReviewEvent>, isLate = false): SearchRow {
  const known = row ?? nobody;
  const { type, data } = event;
  const isBehind = event.position <= known.position;
  if (isBehind && !isLate) return known;
  const position = isBehind ? known.position : event.position;
  if (type === 'ReviewCreated') {
    const { rating, session } = data;
    return {
      ...known,
      position,
      reviews: known.reviews + 1,
      stars: known.stars + rating,
      sessions: known.sessions + (session ? 1 : 0),
      minutes: known.minutes + (session ? sessionMinutes(session.togetherMs) : 0),
    };
  }
  const name = storable(data.name);
  const experience = storable(data.experience);
  const more =
    type === 'CoachProfileUpdated'
      ? {
          languages: storable(data.languages.join(', ')),
          gender: storable(data.gender),
          imageId: storable(data.imageId),
          ratePaise: data.ratePaise,
        }
      : {};
  return {
    ...known,
    ...more,
    position,
    name,
    sport: name === '' ? '' : storable(data.domain),
    excerpt: Array.from(experience).slice(0, excerptLength).join(''),
    years: yearsOfExperience(experience),
    words: wordsOf(name),
  };
}

/** Ten times the average, rounded as shown. */
export const scoreOf = ({ reviews, stars }: SearchRow): number => (reviews === 0 ? 0 : Math.round((stars / reviews) * 10));
